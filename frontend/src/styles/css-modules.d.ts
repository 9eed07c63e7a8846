declare module '*.module.css' {
  /** The class names of the file by what they are called in it. */
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css' {}
