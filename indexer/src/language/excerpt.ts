import type { ExcerptPiece } from '@channelwise/schemas/search/match'

/** A range of a text in UTF-16 code units, `end` excluded. */
export interface Span {
  start: number
  end: number
}

/** Approximate length of an excerpt. */
const width = 160
/** Maximum length of the text before the first hit. */
const lead = 40

/** The part of a text with the most hits, marked and cut between words; a short text is returned whole. */
export function writeExcerpt(text: string, hits: Span[]): ExcerptPiece[] {
  const marked = merge(hits)
  const { start, end } = chooseWindow(text, marked)
  const pieces: ExcerptPiece[] = []
  let from = start
  for (const hit of marked.filter((one) => one.start >= start && one.end <= end)) {
    pieces.push({ text: text.slice(from, hit.start), hit: false })
    pieces.push({ text: text.slice(hit.start, hit.end), hit: true })
    from = hit.end
  }
  pieces.push({ text: text.slice(from, end), hit: false })
  if (start > 0) pieces.unshift({ text: '… ', hit: false })
  if (end < text.length) pieces.push({ text: ' …', hit: false })
  return joinAdjacent(pieces.filter((piece) => piece.text !== ''))
}

/** Joins overlapping and adjacent spans. */
function merge(spans: Span[]) {
  const merged: Span[] = []
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1)
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

function chooseWindow(text: string, hits: Span[]): Span {
  if (text.length <= width * 1.25) return { start: 0, end: text.length }
  const counts = hits.map(
    ({ start }) => hits.filter((hit) => hit.start >= start && hit.end <= start + width - lead).length,
  )
  const first = hits[counts.indexOf(Math.max(...counts))] ?? { start: 0, end: 0 }
  const start = startOfWord(text, Math.max(0, first.start - lead), first.start)
  return { start, end: Math.max(first.end, endOfWord(text, start + width)) }
}

/** The start of the first word after `from`, or `hit` if there is no space in between. Never splits a surrogate pair. */
function startOfWord(text: string, from: number, hit: number) {
  if (from === 0) return 0
  const space = /\s+/u.exec(text.slice(from, hit))
  return space === null ? hit : from + space.index + space[0].length
}

function endOfWord(text: string, to: number) {
  if (to >= text.length) return text.length
  const space = text.slice(to - lead, to).search(/\s+\S*$/u)
  const end = space > 0 ? to - lead + space : to
  return /[\ud800-\udbff]/.test(text[end - 1] ?? '') ? end - 1 : end
}

function joinAdjacent(pieces: ExcerptPiece[]) {
  const joined: ExcerptPiece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last !== undefined && last.hit === piece.hit) last.text += piece.text
    else joined.push(piece)
  }
  return joined
}
