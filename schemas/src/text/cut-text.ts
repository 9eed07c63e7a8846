/** The first `length` UTF-16 units of a text, or one fewer where that would split a surrogate pair. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
