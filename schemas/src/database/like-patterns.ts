/** A `like` pattern for texts with this prefix; wildcards in it are escaped. */
export function startsWith(text: string): string {
  return `${escapeLike(text)}%`
}

/** A `like` pattern for texts that contain this one; wildcards in it are escaped. */
export function contains(text: string): string {
  return `%${escapeLike(text)}%`
}

/** A text as a `like` pattern that matches only itself. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
