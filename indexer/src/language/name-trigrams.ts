/**
 * The trigrams of a folded name in the order of its text, each as a number: those of every word padded with two spaces
 * before and one after, as pg_trgm makes them, and every symbol by itself. The same as `nameGrams`, for comparing names
 * in memory.
 */
export function listTrigrams(folded: string): number[] {
  const trigrams: number[] = []
  let before = space
  let last = space
  for (let at = 0; at < folded.length; at += 1) {
    const unit = folded.charCodeAt(at)
    const isPair = (unit & 0xfc00) === 0xd800
    const kind = isPair ? classify(folded.codePointAt(at) ?? unit) : kindOf(unit)
    // Letters outside the Basic Multilingual Plane are so rare that collisions hardly matter.
    const letter = isPair ? (unit ^ folded.charCodeAt(at + 1)) | 0x8000 : unit
    if (isPair) at += 1
    if (kind === word) {
      trigrams.push(pack(before, last, letter))
      before = last
      last = letter
      continue
    }
    if (last !== space) trigrams.push(pack(before, last, space))
    before = space
    last = space
    if (kind === sign) trigrams.push(signs + letter)
  }
  if (last !== space) trigrams.push(pack(before, last, space))
  return trigrams
}

/** Trigrams of the letters a to z, digits and spaces are less than this. */
export const plainTrigrams = 1 << 18

const space = 32
const signs = plainTrigrams

function pack(first: number, second: number, third: number) {
  return (first | second | third) < 128
    ? (plain(first) << 12) | (plain(second) << 6) | plain(third)
    : (first * 65_536 + second) * 65_536 + third
}

/** Encodes a folded ASCII letter, a digit or the space in six bits. */
function plain(unit: number) {
  if (unit === space) return 0
  return unit >= letterA ? unit - letterA + 1 : unit - digitZero + 27
}

const letterA = 97
const digitZero = 48

const unknown = 0
const word = 1
const sign = 2
const gap = 3
const kinds = new Uint8Array(65_536)

function kindOf(unit: number) {
  const known = kinds[unit]
  if (known !== undefined && known !== unknown) return known
  const kind = classify(unit)
  kinds[unit] = kind
  return kind
}

function classify(codePoint: number) {
  const letter = String.fromCodePoint(codePoint)
  if (/[\p{L}\p{M}\p{N}]/u.test(letter)) return word
  return /\s/u.test(letter) ? gap : sign
}
