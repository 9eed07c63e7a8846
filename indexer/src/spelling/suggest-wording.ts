import { foldName, glueName } from '../language/fold-name.ts'
import { isFormWord } from '../language/form-words.ts'
import { isFunctionWord } from '../language/function-words.ts'
import { transliterate } from '../language/transliterate.ts'
import { placeWords } from '../language/placed-words.ts'
import { splitScripts } from '../language/words.ts'
import { editDistance } from './edit-distance.ts'
import { switchKeyboard } from './switch-keyboard.ts'
import { slipsAllowed } from './vocabulary.ts'
import type { Vocabulary } from './vocabulary.ts'

interface Known {
  vocabulary: Vocabulary
  /** The folded words of the text that nothing has (see `findUnknownWords`). */
  unknown: string[]
  /** Names of channels near the text. */
  names: string[]
}

/**
 * What somebody may have meant by a text of which some words are unknown: the nearest name of a channel, or the text
 * with the nearest words in place of those. Null where nothing is near, or nothing is unknown.
 */
export function suggestWording(text: string, { vocabulary, unknown, names }: Known): string | null {
  if (unknown.length === 0) return null
  const near = [nearestName(text, names), replaceWords(text, new Set(unknown), vocabulary)]
    .filter((wording) => wording !== null)
    .toSorted((one, other) => one.distance - other.distance)
  const suggestion = near[0]?.text ?? retype(text, vocabulary)
  return suggestion === null || foldName(suggestion) === foldName(text) ? null : suggestion
}

/**
 * The folded words of a text that a vocabulary does not have: those of two letters or more that it could have, and that
 * tell what is asked for.
 */
export function findUnknownWords(text: string, vocabulary: Vocabulary): string[] {
  const words = placeWords(text).filter(
    ({ word }) => /\p{L}.*\p{L}/u.test(word) && splitScripts(word).every(({ unspaced }) => !unspaced),
  )
  return [...new Set(words.flatMap(({ word }) => (isKnown(word, vocabulary) ? [] : [word])))]
}

function isKnown(word: string, vocabulary: Vocabulary) {
  return vocabulary.knows(word) || isFunctionWord(word) || isFormWord(word)
}

interface Wording {
  text: string
  /** Slips that set it apart from what was typed. */
  distance: number
}

function nearestName(text: string, names: string[]): Wording | null {
  const typed = transliterate(glueName(text))
  const most = slipsAllowed(typed.length)
  const [nearest] = names
    .map((name) => ({ text: name, distance: editDistance(typed, transliterate(glueName(name)), most) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance)
  return nearest ?? null
}

/** Unknown words that nothing is near stay as they are. */
function replaceWords(text: string, unknown: Set<string>, vocabulary: Vocabulary): Wording | null {
  let written = ''
  let from = 0
  let distance = 0
  for (const { word, start, end } of placeWords(text).filter((placed) => unknown.has(placed.word))) {
    const near = nearestWord(word, vocabulary)
    written += text.slice(from, start) + (near?.text ?? text.slice(start, end))
    distance += near?.distance ?? 0
    from = end
  }
  written += text.slice(from)
  return written === text ? null : { text: written, distance }
}

/** A word that is near, or two that were typed as one. */
function nearestWord(word: string, vocabulary: Vocabulary): Wording | null {
  const near = vocabulary.findNear(word)
  const nearest = near === null ? null : { text: near.shown, distance: near.distance }
  if (nearest !== null && nearest.distance < 2) return nearest
  return splitWord(word, vocabulary) ?? nearest
}

/** Two known words of three letters or more that are the word when they are put together. */
function splitWord(word: string, vocabulary: Vocabulary): Wording | null {
  const leastLetters = 3
  for (let at = leastLetters; at <= word.length - leastLetters; at += 1) {
    const [one, other] = [word.slice(0, at), word.slice(at)]
    if (vocabulary.knows(one) && vocabulary.knows(other)) return { text: `${one} ${other}`, distance: 1 }
  }
  return null
}

/** The text as typed on the other keyboard, where the catalogue uses all of its words. */
function retype(text: string, vocabulary: Vocabulary): string | null {
  const retyped = switchKeyboard(text)
  if (retyped === null || placeWords(retyped).length === 0) return null
  return findUnknownWords(retyped, vocabulary).length === 0 ? retyped : null
}
