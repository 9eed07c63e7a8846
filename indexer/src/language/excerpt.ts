import type { ExcerptPiece } from '@channelwise/schemas/match'

/** A stretch of a text, from `start` up to, without, `end`, in units of UTF-16. */
export interface Stretch {
  start: number
  end: number
}

/** Letters of an excerpt, about. */
const width = 160
/** Letters that stand before its first hit, at most. */
const lead = 40

/** The text around most of the hits, whole where it is short, cut between words otherwise, its hits marked. */
export function writeExcerpt(text: string, hits: Stretch[]): ExcerptPiece[] {
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
  return joinPlain(pieces.filter((piece) => piece.text !== ''))
}

/** Overlapping and touching stretches as one, in their order. */
function merge(stretches: Stretch[]) {
  const merged: Stretch[] = []
  for (const { start, end } of stretches.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1)
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

function chooseWindow(text: string, hits: Stretch[]): Stretch {
  if (text.length <= width * 1.25) return { start: 0, end: text.length }
  const counts = hits.map(
    ({ start }) => hits.filter((hit) => hit.start >= start && hit.end <= start + width - lead).length,
  )
  const first = hits[counts.indexOf(Math.max(...counts))] ?? { start: 0, end: 0 }
  const start = startOfWord(text, Math.max(0, first.start - lead), first.start)
  return { start, end: Math.max(first.end, endOfWord(text, start + width)) }
}

/** Where the first word behind `from` begins; `hit` itself when there is no space before it, but never half a sign. */
function startOfWord(text: string, from: number, hit: number) {
  if (from === 0) return 0
  const space = /\s+/u.exec(text.slice(from, hit))
  return space === null ? hit : from + space.index + space[0].length
}

function endOfWord(text: string, to: number) {
  if (to >= text.length) return text.length
  const space = text.slice(0, to).search(/\s+\S*$/u)
  const end = space > to - lead ? space : to
  return /[\ud800-\udbff]/.test(text[end - 1] ?? '') ? end - 1 : end
}

function joinPlain(pieces: ExcerptPiece[]) {
  const joined: ExcerptPiece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last !== undefined && last.hit === piece.hit) last.text += piece.text
    else joined.push(piece)
  }
  return joined
}
