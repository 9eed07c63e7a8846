import type { Random } from '@channelwise/schemas/random'
import { foldName, glueName } from '../src/language/fold-name.ts'
import { neighboringKey } from './keyboard.ts'

/** One way of typing a name; null if it does not apply to the name. */
type Typing = (name: string, random: Random) => string | null

/** Exact and wrong ways of typing a name. */
export const typos: Record<string, Typing> = {
  exact: (name) => name,
  lowerCase: (name) => name.toLowerCase(),
  upperCase: (name) => name.toUpperCase(),
  unaccented: (name) => (foldName(name) === name.toLowerCase() ? null : foldName(name)),
  unpunctuated: (name) => unlessSame(name, name.replaceAll(/[\p{P}\p{S}]+/gu, ' ')),
  glued: glue,
  split: (name, random) => changeAt(name, random, (letter) => `${letter} `),
  prefix: (name) => prefix(name, 0.6),
  prefixHalf: (name) => prefix(name, 0.5),
  oneLetterMissing: (name, random) => changeAt(name, random, () => ''),
  oneLetterAdded: (name, random) => changeAt(name, random, (letter) => letter + otherLetter(name, random)),
  oneLetterReplaced: (name, random) => changeAt(name, random, () => otherLetter(name, random)),
  neighboringKey: hitNeighbor,
  neighborsSwapped: swapNeighbors,
  firstLetterReplaced: (name, random) =>
    glueName(name).length < 3 ? null : otherLetter(name, random) + [...name].slice(1).join(''),
  twoTypos: (name, random) => {
    const once = changeAt(name, random, () => otherLetter(name, random))
    return once === null || glueName(name).length < 6 ? null : changeAt(once, random, () => '')
  },
  twoTyposOfAnyKind: (name, random) => {
    const once = glueName(name).length < 6 ? null : makeTypo(name, random)
    return once === null ? null : makeTypo(once, random)
  },
  gluedWithTypo: (name, random) => {
    const glued = glue(name)
    return glued === null ? null : makeTypo(glued, random)
  },
  wordsMoved: (name) => {
    const words = name.split(/\s+/u)
    return words.length < 2 ? null : [...words.slice(1), words[0]].join(' ')
  },
  wordLeftOut: (name, random) => {
    const words = name.split(/\s+/u)
    const left = Math.floor(random.fraction() * words.length)
    return words.length < 3 ? null : words.toSpliced(left, 1).join(' ')
  },
  lastWordLeftOut: (name) => {
    const words = name.split(/\s+/u)
    return words.length < 3 ? null : words.slice(0, -1).join(' ')
  },
}

function glue(name: string) {
  return name.includes(' ') ? name.replaceAll(/\s+/gu, '') : null
}

/** Omits a letter, swaps it with its neighbor, or replaces it by an adjacent key. */
function makeTypo(name: string, random: Random) {
  const ways: Typing[] = [(text) => changeAt(text, random, () => ''), swapNeighbors, hitNeighbor]
  return random.pick(ways)(name, random)
}

function hitNeighbor(name: string, random: Random) {
  const lower = name.toLowerCase()
  return unlessSame(
    lower,
    changeAt(lower, random, (letter) => neighboringKey(letter, random) ?? letter),
  )
}

function unlessSame(name: string, typed: string | null) {
  const shown = typed?.replaceAll(/\s+/gu, ' ').trim() ?? ''
  return shown === '' || shown === name ? null : shown
}

/** Changes one letter or digit of a name that has at least three. */
function changeAt(name: string, random: Random, change: (letter: string) => string) {
  const letters = [...name]
  const places = letters.flatMap((letter, at) => (/[\p{L}\p{N}]/u.test(letter) ? [at] : []))
  if (places.length < 3) return null
  const place = random.pick(places)
  return letters.map((letter, at) => (at === place ? change(letter) : letter)).join('')
}

function swapNeighbors(name: string, random: Random) {
  const letters = [...name]
  const places = letters.flatMap((letter, at) =>
    isLetter(letter) && isLetter(letters[at + 1] ?? '') ? [at] : [],
  )
  if (places.length < 3) return null
  const place = random.pick(places)
  return letters.toSpliced(place, 2, letters[place + 1] ?? '', letters[place] ?? '').join('')
}

function prefix(name: string, share: number) {
  const letters = [...name]
  const length = Math.max(5, Math.ceil(letters.length * share))
  return length >= letters.length ? null : letters.slice(0, length).join('').trim()
}

/** A letter of the name’s own script if that is not Latin, so that the typo is possible on its keyboard. */
function otherLetter(name: string, random: Random) {
  const own = [...name].filter((letter) => /\p{L}/u.test(letter) && !/\p{sc=Latin}/u.test(letter))
  return random.pick(own.length > 0 ? own : [...'abcdefghijklmnopqrstuvwxyz'])
}

function isLetter(letter: string) {
  return /\p{L}/u.test(letter)
}
