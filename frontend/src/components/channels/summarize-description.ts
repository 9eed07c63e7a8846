/** Longest summary in characters: more than two lines of the widest card. */
const maxLength = 120

/**
 * What a channel says about itself in a line: the first line of its description that has words besides addresses and
 * hashtags, cut at a word; '' if there is none.
 */
export function summarizeDescription(description: string): string {
  for (const line of description.split(/\r?\n/)) {
    const words = line
      .replaceAll(/https?:\/\/\S+|www\.\S+|\S+@\S+\.\S+|#\S+/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    if ((words.match(/\p{L}/gu)?.length ?? 0) >= minLetters) return cut(words)
  }
  return ''
}

/** Fewer letters say nothing: 'Hi!' */
const minLetters = 8

function cut(text: string) {
  if (text.length <= maxLength) return text
  const space = text.lastIndexOf(' ', maxLength)
  // A script without spaces is cut between characters, not between the halves of one.
  const kept =
    space > maxLength / 2 ? text.slice(0, space) : text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
  return `${kept.replace(/[\s,;:–-]+$/u, '')}…`
}
