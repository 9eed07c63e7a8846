/** Longest summary in characters: more than two lines of the widest card. */
const maxLength = 120

/**
 * What a channel says about itself in a line: the first line of its description that has words besides addresses and
 * hashtags, cut at a word; '' if there is none.
 */
export function summarizeDescription(description: string): string {
  for (const line of description.split(/\r?\n/)) {
    const words = leaveOutAddresses(line).replaceAll(/\s+/g, ' ').trim()
    if (saysSomething.test(words)) return cut(words)
  }
  return ''
}

/** Fewer letters say nothing: 'Hi!' */
const saysSomething = /^(?:\P{L}*\p{L}){8}/u

/** Without addresses and hashtags. Takes time in proportion to the line, whatever its words are. */
function leaveOutAddresses(line: string) {
  return line.replaceAll(/\S+/g, (word) =>
    isMailAddress(word) ? ' ' : word.replace(/(?:https?:\/\/|www\.|#)\S+/, ' '),
  )
}

/** Whether something stands before an at sign, between that and a dot, and after the dot. */
function isMailAddress(word: string) {
  const sign = word.indexOf('@', 1)
  return sign > 0 && word.lastIndexOf('.', word.length - 2) > sign + 1
}

function cut(text: string) {
  if (text.length <= maxLength) return text
  const space = text.lastIndexOf(' ', maxLength)
  // A script without spaces is cut between characters, not between the halves of one.
  const kept =
    space > maxLength / 2 ? text.slice(0, space) : text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
  return `${kept.replace(/[\s,;:–-]+$/u, '')}…`
}
