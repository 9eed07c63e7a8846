/** The words for a name from an address; undefined for an unknown one, which `__proto__` is as well. */
export function findWords(words: Record<string, string>, name: string | null): string | undefined {
  return name !== null && Object.hasOwn(words, name) ? words[name] : undefined
}
