/** The words for a name from a URL; undefined for an unknown one, such as `__proto__`. */
export function findWords(words: Record<string, string>, name: string | null): string | undefined {
  return name !== null && Object.hasOwn(words, name) ? words[name] : undefined
}
