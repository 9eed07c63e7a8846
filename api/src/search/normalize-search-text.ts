/** Longer texts are no searches that an operator could do something about. */
const maxLength = 80
/** A longer word is a key, a token or a hash. */
const maxWord = 40
/** So many digits may be a phone number or the number of an account. */
const maxDigits = 6

/**
 * The form in which a search is counted: in lower case with single spaces. Null for what may tell about a person: mail
 * addresses, long numbers, addresses of pages, keys; and for what is too long.
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
