import { cutText } from '@channelwise/schemas/text/cut-text'

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
  const kept = cutText(text, space > maxLength / 2 ? space : maxLength)
  return `${kept.replace(/[\s,;:–-]+$/u, '')}…`
}
