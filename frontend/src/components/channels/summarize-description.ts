/** Longest summary in characters: more than two lines of the widest card. */
const maxLength = 120

/**
 * What a channel says about itself in a line: the first line of its description that has words besides addresses and
 * hashtags, cut at a word; '' if there is none.
 */
export function summarizeDescription(description: string): string {
  for (const line of description.split('\n')) {
    const words = line.replaceAll(addresses, ' ').replaceAll(/\s+/g, ' ').trim()
    if (saysSomething.test(words)) return cut(words)
  }
  return ''
}

/**
 * Addresses and hashtags, up to the end of a word. A mail address is looked for only where a word begins, and by its first
 * at sign: trying every place would take a long word longer than anybody waits.
 */
const addresses = /https?:\/\/\S+|www\.\S+|(?<!\S)\S[^\s@]*@\S+\.\S+|#\S+/g

/** Fewer letters say nothing: 'Hi!' */
const saysSomething = /^(?:\P{L}*\p{L}){8}/u

function cut(text: string) {
  if (text.length <= maxLength) return text
  const space = text.lastIndexOf(' ', maxLength)
  // A script without spaces is cut between characters, not between the halves of one.
  const kept =
    space > maxLength / 2 ? text.slice(0, space) : text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
  return `${kept.replace(/[\s,;:–-]+$/u, '')}…`
}
