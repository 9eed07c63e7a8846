import { commonPasswords } from './common-passwords.ts'

interface Owner {
  email: string
  name: string
}

/**
 * Whether a password is among the first that anybody would try: a common one, a common word with digits or signs
 * about it, a row of keys, a repetition, a date, or the owner's own address or name.
 */
export function isEasyPassword(password: string, owner: Owner): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  return (
    commonPasswords.has(lower) ||
    isRepetition(lower) ||
    isRow(lower) ||
    /^\d{8}$/.test(lower) ||
    bareWords(lower).some((word) => commonPasswords.has(word) || ownWords(owner).has(word) || isRow(word)) ||
    ownWords(owner).has(lower)
  )
}

/** One to four characters over and over: 'aaaaaaaa', 'abcabcabc'. */
function isRepetition(text: string) {
  return /^(.{1,4})\1+.?$/s.test(text) && new Set(text).size <= 4
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujm',
]
const bothWays = rows.flatMap((row) => [row, [...row].toReversed().join('')])

/** Neighbours on a keyboard or in the alphabet, in at most two runs of four or more: 'qwertyui', 'abcd1234'. */
function isRow(text: string) {
  const isRun = (part: string) => part.length >= 4 && bothWays.some((row) => row.includes(part))
  if (isRun(text)) return true
  return Array.from({ length: text.length }, (_, at) => at).some(
    (at) => isRun(text.slice(0, at)) && isRun(text.slice(at)),
  )
}

/** Letters that are a word when they stand together, and when digits or signs part them: chance makes shorter ones. */
const [shortestWord, shortestScattered] = [4, 6]

/** What is left of it without the digits and signs before and behind, also with signs read as the letters they stand for. */
function bareWords(text: string) {
  const strip = (value: string) => value.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const leet: Record<string, string> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  }
  const readable = (value: string) => [...value].map((sign) => leet[sign] ?? sign).join('')
  const stripped = text.replace(/[^\p{L}]+$/u, '')
  return [strip(text), readable(stripped), strip(readable(stripped)), readable(text), strip(readable(text))]
    .map((word) => ({ word: word.replaceAll(/[^\p{L}]/gu, ''), isWhole: !/[^\p{L}]/u.test(word) }))
    .filter(({ word, isWhole }) => word.length >= (isWhole ? shortestWord : shortestScattered))
    .flatMap(({ word }) => [word, halve(word)])
}

/** 'catcat' is as easy as 'cat'. */
function halve(word: string) {
  const half = word.slice(0, word.length / 2)
  return half + half === word ? half : word
}

/** The address, its part before the at sign, and the words of the name, alone and glued. */
function ownWords({ email, name }: Owner) {
  const address = email.toLowerCase()
  const local = address.split('@')[0] ?? ''
  const host = address.split('@')[1] ?? ''
  const words = name.normalize('NFKC').toLowerCase().split(/\s+/)
  const letters = (text: string) => text.replaceAll(/[^\p{L}]/gu, '')
  const own = [
    address,
    local,
    letters(local),
    host,
    letters(host),
    ...words,
    words.join(''),
    letters(name.toLowerCase()),
  ]
  return new Set(own.filter((word) => word.length >= 4))
}
