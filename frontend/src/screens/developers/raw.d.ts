/** Vite imports a file as text if its path ends in `?raw`. */
declare module '*?raw' {
  const text: string
  export default text
}
