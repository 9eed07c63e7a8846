import { pick } from './random.ts'

/** A key beside that of a small Latin or Cyrillic letter, on its own row; null for letters of other keyboards. */
export function neighboringKey(letter: string, random: () => number): string | null {
  const row = rows.find((keys) => keys.includes(letter))
  if (row === undefined) return null
  const at = row.indexOf(letter)
  const beside = [row[at - 1], row[at + 1]].filter((key) => key !== undefined)
  return pick(beside, random)
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
