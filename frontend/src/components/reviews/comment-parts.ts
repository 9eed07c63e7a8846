/** A piece of a comment: plain words, or an address that the words spell. */
export interface CommentPart {
  text: string
  /** Absolute, http or https; null for plain words. */
  address: string | null
}

/** A comment as a card shows it: what is seen at once, and what is seen when asked for. */
export interface ShownComment {
  shown: CommentPart[]
  rest: CommentPart[]
}

/** From so many letters on a comment is cut … */
const longComment = 600
/** … to so many. */
const shortComment = 400
/** Longer ones are left as words: nobody has typed them. */
const maxUrlLength = 2_000

/** Cuts a long comment, at the start of an address rather than within it and never within a letter. */
export function showComment(comment: string): ShownComment {
  const parts = findAddresses(comment)
  if (comment.length < longComment) return { shown: parts, rest: [] }
  const shown: CommentPart[] = []
  let room = shortComment
  for (const [at, part] of parts.entries()) {
    if (part.text.length > room) {
      const cut = part.address === null ? findCut(part.text, room) : 0
      const [before, after] = [part.text.slice(0, cut), part.text.slice(cut)]
      const words = before === '' ? shown : [...shown, { text: before, address: null }]
      return { shown: words, rest: [{ ...part, text: after }, ...parts.slice(at + 1)] }
    }
    shown.push(part)
    room -= part.text.length
  }
  return { shown, rest: [] }
}

/** Splits a text where it spells addresses of the web; joined again the parts are the text. */
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

/** What ends a sentence ends no address; a bracket belongs to it when it was opened in it. */
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

/** Names before an '@' and invisible letters make an address look like another one: those are left as words. */
function isPlainAddress(spelled: string) {
  if (!URL.canParse(spelled) || /\p{Cf}/u.test(spelled)) return false
  const { username, password, hostname } = new URL(spelled)
  return username === '' && password === '' && hostname.includes('.')
}

/** The place of a cut near `room`: at a space where one is near, and never between the halves of a letter. */
function findCut(text: string, room: number) {
  const space = text.lastIndexOf(' ', room)
  if (space > room - 40 && space > 0) return space
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(room - 1))
  return isHalf ? room - 1 : room
}
