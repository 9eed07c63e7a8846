/** A `like` pattern for texts with this prefix; wildcards in it are escaped. */
export function startsWith(text: string) {
  return `${escape(text)}%`
}

/** A `like` pattern for texts that contain this one; wildcards in it are escaped. */
export function contains(text: string) {
  return `%${escape(text)}%`
}

function escape(text: string) {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
