import type { Match } from '@channelwise/schemas/search/match'

/**
 * Splits a name into pieces and marks as hits the beginnings of words that match a typed word, regardless of case and accents.
 * The concatenated pieces are the name.
 */
export function markTyped(name: string, typed: string): Match['excerpt'] {
  const parts = readWords(typed).map(({ word }) => fold(word))
  const pieces: Match['excerpt'] = []
  let end = 0
  for (const { word, at } of readWords(name)) {
    const length = Math.max(0, ...parts.map((part) => measureStart(word, part)))
    if (length === 0) continue
    if (at > end) pieces.push({ text: name.slice(end, at), hit: false })
    end = at + length
    pieces.push({ text: name.slice(at, end), hit: true })
  }
  return end < name.length ? [...pieces, { text: name.slice(end), hit: false }] : pieces
}

/** The length in characters of the word's prefix that folds to the part; 0 if there is none. */
function measureStart(word: string, part: string) {
  if (part === '' || !fold(word).startsWith(part)) return 0
  let length = 0
  for (const { segment } of graphemes.segment(word)) {
    if (fold(word.slice(0, length)).length >= part.length) break
    length += segment.length
  }
  return length
}

function fold(text: string) {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

function readWords(text: string) {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({ word, at: index }))
}

const graphemes = new Intl.Segmenter('en')
