const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const pairs = letters.flatMap((first) => letters.map((second) => first + second))

/** The English names of all countries. */
export function listCountryNames(): string[] {
  return namesOf(pairs, countryName)
}

/** The English names of all languages that have a code of two letters. */
export function listLanguageNames(): string[] {
  return namesOf(
    pairs.map((code) => code.toLowerCase()),
    languageName,
  )
}

/** English name of an ISO 3166 code; null for a code that names no country. */
export function countryName(code: string | null): string | null {
  return code !== null && /^[A-Z]{2}$/.test(code) && code !== 'ZZ' ? (regions.of(code) ?? null) : null
}

/** English name of an ISO 639 code; null for a code that names no language. */
export function languageName(code: string | null): string | null {
  return code !== null && /^[a-z]{2,3}$/.test(code) ? (languages.of(code) ?? null) : null
}

function namesOf(codes: string[], name: (code: string) => string | null) {
  const names = new Set(codes.map(name).filter((known) => known !== null))
  return [...names].toSorted((a, b) => a.localeCompare(b, 'en'))
}
