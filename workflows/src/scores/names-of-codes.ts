const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** English name of an ISO 3166 code; null for a code that names no country. */
export function countryName(code: string | null): string | null {
  return code !== null && /^[A-Z]{2}$/.test(code) && code !== 'ZZ' ? (regions.of(code) ?? null) : null
}

/** English name of an ISO 639 code; null for a code that names no language. */
export function languageName(code: string | null): string | null {
  return code !== null && /^[a-z]{2,3}$/.test(code) ? (languages.of(code) ?? null) : null
}
