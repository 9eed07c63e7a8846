/** Longer texts are not searches that an operator could act on. */
const maxLength = 80
/** A longer word is a key, a token or a hash. */
const maxWord = 40
/** More digits may be a phone or account number. */
const maxDigits = 6

/**
 * Normalizes a search text for counting: lower case, single spaces. Null for texts that may identify a person (email addresses,
 * long numbers, URLs, keys), and for texts that are too long.
 */
export function normalizeSearchText(typed: string): string | null {
  const text = typed.normalize('NFKC').replace(/\p{C}/gu, ' ').replace(/\s+/gu, ' ').trim().toLowerCase()
  if (text === '' || [...text].length > maxLength) return null
  if (/\S@\S|\(at\)|\[at\]|:\/\/|www\./u.test(text)) return null
  if (text.split(' ').some((word) => [...word].length > maxWord)) return null
  const hasLongNumber = (text.match(/\p{Nd}(?:[\s().\-/+]*\p{Nd})*/gu) ?? []).some(
    (number) => number.replace(/\P{Nd}/gu, '').length > maxDigits,
  )
  return hasLongNumber ? null : text
}
