import { cutText } from '@channelwise/schemas/text/cut-text'

/** A piece of a comment: plain text or a URL. */
export interface CommentPart {
  text: string
  /** Absolute, http or https; null for plain text. */
  address: string | null
}

/** A comment split into what a card shows at once and what it shows when expanded. */
export interface ShownComment {
  shown: CommentPart[]
  rest: CommentPart[]
}

/** When a comment is cut: at `from` characters or more, to `to`. */
interface Cut {
  from: number
  to: number
}

/** The specification's limits. */
export const usualCut: Cut = { from: 600, to: 400 }
/** For cards in a row: about six lines. */
export const briefCut: Cut = { from: 300, to: 220 }
/** Longer URLs stay plain text. */
const maxUrlLength = 2_000

/** Cuts a long comment, but never within a URL or a character. */
export function showComment(comment: string, cut: Cut = usualCut): ShownComment {
  const parts = findAddresses(comment)
  if (comment.length < cut.from) return { shown: parts, rest: [] }
  const shown: CommentPart[] = []
  let room = cut.to
  for (const [at, part] of parts.entries()) {
    // A URL at the beginning is shown whole, so that something is.
    if (part.text.length > room && (at > 0 || part.address === null)) {
      const end = part.address === null ? findCut(part.text, room) : 0
      const [before, after] = [part.text.slice(0, end), part.text.slice(end)]
      const words = before === '' ? shown : [...shown, { text: before, address: null }]
      return { shown: words, rest: [{ ...part, text: after }, ...parts.slice(at + 1)] }
    }
    shown.push(part)
    room = Math.max(0, room - part.text.length)
  }
  return { shown, rest: [] }
}

/** Splits a text into plain text and URLs; the concatenated parts are the text. */
export function findAddresses(text: string): CommentPart[] {
  const parts: CommentPart[] = []
  let end = 0
  for (const match of text.matchAll(/\bhttps?:\/\/[^\s<>"]+/gi)) {
    const spelled = match[0].length > maxUrlLength ? '' : dropPunctuation(match[0])
    if (!isPlainAddress(spelled)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), address: null })
    parts.push({ text: spelled, address: spelled })
    end = match.index + spelled.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), address: null })
  return parts
}

/** Drops trailing punctuation from a URL; a closing bracket stays if the URL contains its opening one. */
function dropPunctuation(spelled: string): string {
  let kept = spelled
  while (endsTheSentence(kept)) kept = kept.slice(0, -1)
  return kept
}

function endsTheSentence(spelled: string) {
  const last = spelled.at(-1) ?? ''
  const opens = { ')': '(', ']': '[' }[last]
  return opens === undefined ? /[.,;:!?'’”»*_}]/.test(last) : !isOpened(spelled, opens, last)
}

function isOpened(spelled: string, opens: string, closes: string) {
  return spelled.split(opens).length >= spelled.split(closes).length
}

/** URLs with credentials or invisible characters can pose as other sites, so they stay plain text. */
function isPlainAddress(spelled: string) {
  if (!URL.canParse(spelled) || /\p{Cf}/u.test(spelled)) return false
  const { username, password, hostname } = new URL(spelled)
  return username === '' && password === '' && hostname.includes('.')
}

/** Where to cut near `room`: at a space if one is close, and never within a surrogate pair. */
function findCut(text: string, room: number) {
  const space = text.lastIndexOf(' ', room)
  if (space > room - 40 && space > 0) return space
  return cutText(text, room).length
}
