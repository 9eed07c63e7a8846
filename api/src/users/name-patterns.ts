/** A pattern for `like`: texts that begin with this one, its own signs taken as they are. */
export function startsWith(text: string) {
  return `${escape(text)}%`
}

/** A pattern for `like`: texts that hold this one. */
export function holds(text: string) {
  return `%${escape(text)}%`
}

function escape(text: string) {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
