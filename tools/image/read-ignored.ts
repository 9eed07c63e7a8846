/** Parses a .dockerignore without exceptions (`!`); returns a function that says whether a path is ignored. */
export function readIgnored(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(toExpression)
  return (path) => patterns.some((pattern) => pattern.test(path))
}

/** A pattern matches files and folders, and everything in a matching folder. */
function toExpression(pattern: string) {
  const source = pattern
    .split('/')
    .map((part) =>
      part === '**' ? '**' : part.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*'),
    )
    .join('/')
    .replaceAll('**/', '(?:.*/)?')
  return new RegExp(`^${source}(?:/|$)`)
}
