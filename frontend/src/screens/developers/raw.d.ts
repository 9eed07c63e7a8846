/** Vite gives a file's text for an address with `?raw`. */
declare module '*?raw' {
  const text: string
  export default text
}
