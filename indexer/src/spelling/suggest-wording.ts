import { foldName, glueName } from '../language/fold-name.ts'
import { isGenericWord } from '../language/generic-words.ts'
import { isFunctionWord } from '../language/function-words.ts'
import { transliterate } from '../language/transliterate.ts'
import { tokenize } from '../language/words.ts'
import { hasUnspacedPart } from '../language/scripts.ts'
import { editDistance } from './edit-distance.ts'
import { switchKeyboard } from './switch-keyboard.ts'
import { maxEdits } from './vocabulary.ts'
import type { Vocabulary } from './vocabulary.ts'

interface Known {
  vocabulary: Vocabulary
  /** The folded words of the text that no document contains (see `findUnknownWords`). */
  unknown: string[]
  /** Names of channels similar to the text. */
  names: string[]
}

/**
 * A "did you mean" suggestion for a text with unknown words: the channel name that it spells word by word, or else the nearer
 * one of the nearest channel name and the text with each unknown word replaced by the nearest known one. Null if nothing is
 * near, or no word is unknown.
 */
export function suggestWording(text: string, { vocabulary, unknown, names }: Known): string | null {
  if (unknown.length === 0) return null
  const near = [nearestName(text, names), replaceWords(text, new Set(unknown), vocabulary)]
    .filter((wording) => wording !== null)
    .toSorted((one, other) => one.distance - other.distance)
  const suggestion = findSpelledName(text, names) ?? near[0]?.text ?? retype(text, vocabulary)
  return suggestion === null || foldName(suggestion) === foldName(text) ? null : suggestion
}

/**
 * The folded words of a text that are not in the vocabulary. Ignores function words, generic words, single letters,
 * numbers and scripts without word breaks.
 */
export function findUnknownWords(text: string, vocabulary: Vocabulary): string[] {
  const words = tokenize(text).filter(({ word }) => /\p{L}.*\p{L}/u.test(word) && !hasUnspacedPart(word))
  return [...new Set(words.flatMap(({ word }) => (isKnown(word, vocabulary) ? [] : [word])))]
}

function isKnown(word: string, vocabulary: Vocabulary) {
  return vocabulary.has(word) || isFunctionWord(word) || isGenericWord(word)
}

interface Wording {
  text: string
  /** Edit distance from the typed text. */
  distance: number
}

/**
 * The name of which every word is near the one typed in its place, so that all words were meant for it: 'Glass Half Blown' for
 * 'glas half blwn', of which 'glas' is a known word. A single word may as well mean another known one.
 */
function findSpelledName(text: string, names: string[]): string | null {
  const typed = listWords(text)
  if (typed.length < 2) return null
  const [nearest] = names
    .flatMap((name) => {
      const words = listWords(name)
      if (words.length !== typed.length) return []
      const distances = words.map((word, at) => wordDistance(typed[at] ?? '', word))
      return distances.includes(null)
        ? []
        : [{ name, distance: distances.reduce<number>((sum, part) => sum + (part ?? 0), 0) }]
    })
    .toSorted((one, other) => one.distance - other.distance)
  return nearest?.name ?? null
}

function listWords(text: string) {
  return tokenize(text).map(({ word }) => transliterate(word))
}

/** The edit distance of two words, null beyond what a typo explains. */
function wordDistance(typed: string, word: string): number | null {
  const max = maxEdits(typed.length)
  const distance = editDistance(typed, word, max)
  return distance > max ? null : distance
}

function nearestName(text: string, names: string[]): Wording | null {
  const typed = transliterate(glueName(text))
  const max = maxEdits(typed.length)
  const [nearest] = names
    .map((name) => ({ text: name, distance: editDistance(typed, transliterate(glueName(name)), max) }))
    .filter(({ distance }) => distance <= max)
    .toSorted((one, other) => one.distance - other.distance)
  return nearest ?? null
}

/** Replaces each unknown word by the nearest known one; words without one are left unchanged. */
function replaceWords(text: string, unknown: Set<string>, vocabulary: Vocabulary): Wording | null {
  let written = ''
  let from = 0
  let distance = 0
  for (const { word, start, end } of tokenize(text).filter((placed) => unknown.has(placed.word))) {
    const near = nearestWord(word, vocabulary)
    written += text.slice(from, start) + (near?.text ?? text.slice(start, end))
    distance += near?.distance ?? 0
    from = end
  }
  written += text.slice(from)
  return written === text ? null : { text: written, distance }
}

/** The nearest known word, or two known words that were typed without a space. */
function nearestWord(word: string, vocabulary: Vocabulary): Wording | null {
  const near = vocabulary.findNear(word)
  const nearest = near === null ? null : { text: near.spelling, distance: near.distance }
  if (nearest !== null && nearest.distance < 2) return nearest
  return splitWord(word, vocabulary) ?? nearest
}

/** Splits a word into two known words of three letters or more. */
function splitWord(word: string, vocabulary: Vocabulary): Wording | null {
  const minLetters = 3
  for (let at = minLetters; at <= word.length - minLetters; at += 1) {
    const [one, other] = [word.slice(0, at), word.slice(at)]
    if (vocabulary.has(one) && vocabulary.has(other)) return { text: `${one} ${other}`, distance: 1 }
  }
  return null
}

/** The text as typed on the other keyboard layout, if all its words are then known. */
function retype(text: string, vocabulary: Vocabulary): string | null {
  const retyped = switchKeyboard(text)
  if (retyped === null || tokenize(retyped).length === 0) return null
  return findUnknownWords(retyped, vocabulary).length === 0 ? retyped : null
}
