/** Maximum characters of a summary: more than two lines of the widest card. */
const maxLength = 120

/**
 * A one-line summary of a channel: the first line of its description that has words besides URLs and hashtags, cut at a word;
 * '' if there is none.
 */
export function summarizeDescription(description: string): string {
  for (const line of description.split('\n')) {
    const words = line.replaceAll(addresses, ' ').replaceAll(/\s+/g, ' ').trim()
    if (saysSomething.test(words)) return cut(words)
  }
  return ''
}

/**
 * URLs, mail addresses and hashtags, up to the end of a word. Mail addresses match only from the start of a word and to its
 * first at sign: trying every position would take too long on a long word.
 */
const addresses = /https?:\/\/\S+|www\.\S+|(?<!\S)\S[^\s@]*@\S+\.\S+|#\S+/g

/** Has at least eight letters; fewer say nothing, such as 'Hi!'. */
const saysSomething = /^(?:\P{L}*\p{L}){8}/u

function cut(text: string) {
  if (text.length <= maxLength) return text
  const space = text.lastIndexOf(' ', maxLength)
  // Text without spaces is cut between characters, not within a surrogate pair.
  const kept =
    space > maxLength / 2 ? text.slice(0, space) : text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
  return `${kept.replace(/[\s,;:–-]+$/u, '')}…`
}
