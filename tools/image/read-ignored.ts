/** Reads a .dockerignore without exceptions (`!`); answers whether a path below the build's context stays out of it. */
export function readIgnored(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(toExpression)
  return (path) => patterns.some((pattern) => pattern.test(path))
}

/** A pattern names files and folders, and with a folder all that is in it. */
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
