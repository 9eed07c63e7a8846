const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const pairs = letters.flatMap((first) => letters.map((second) => first + second))

/** The English names of all countries, sorted. */
export function listCountryNames(): string[] {
  return namesOf(pairs, countryName)
}

/** The English names of all languages with a two-letter code, sorted. */
export function listLanguageNames(): string[] {
  return namesOf(
    pairs.map((code) => code.toLowerCase()),
    languageName,
  )
}

/** The English name of an ISO 3166 country code; null for unknown codes. */
export function countryName(code: string | null): string | null {
  return code !== null && /^[A-Z]{2}$/.test(code) && code !== 'ZZ' ? (regions.of(code) ?? null) : null
}

/** The English name of an ISO 639 language code; null for unknown codes. */
export function languageName(code: string | null): string | null {
  return code !== null && /^[a-z]{2,3}$/.test(code) ? (languages.of(code) ?? null) : null
}

function namesOf(codes: string[], name: (code: string) => string | null) {
  const names = new Set(codes.map(name).filter((known) => known !== null))
  return [...names].toSorted((a, b) => a.localeCompare(b, 'en'))
}
