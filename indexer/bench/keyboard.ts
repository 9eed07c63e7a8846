import type { Random } from '@channelwise/schemas/random'

/** A key next to that of a lower-case Latin or Cyrillic letter in the same row; null for other letters. */
export function neighboringKey(letter: string, random: Random): string | null {
  const row = rows.find((keys) => keys.includes(letter))
  if (row === undefined) return null
  const at = row.indexOf(letter)
  const beside = [row[at - 1], row[at + 1]].filter((key) => key !== undefined)
  return random.pick(beside)
}

const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
].map((row) => [...row])
