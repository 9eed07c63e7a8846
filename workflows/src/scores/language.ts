import { byFrequency } from './by-frequency.ts'

/** What is known about a channel's language. Declared languages are BCP 47, such as 'en' or 'pt-BR'. */
export interface LanguageFacts {
  declaredLanguage: string | null
  /** The declared languages of its videos, newest first. */
  videoLanguages: (string | null)[]
  /** Called only when nothing is declared; resolves with an ISO 639 code, or null when it is not certain. */
  detectLanguage: () => Promise<string | null>
}

/** A channel's ISO 639 code: the declared one, else the most frequent one of its videos, else the detected one. */
export async function chooseLanguage({
  declaredLanguage,
  videoLanguages,
  detectLanguage,
}: LanguageFacts): Promise<string | null> {
  const declared = readLanguageCode(declaredLanguage)
  if (declared !== null) return declared
  const ofVideos = videoLanguages.map(readLanguageCode).filter((code) => code !== null)
  return byFrequency(ofVideos)[0] ?? detectLanguage()
}

/** The ISO 639 code of a BCP 47 tag ('pt' for 'pt-BR'); null for tags without a language ('zxx', 'und', invalid ones). */
export function readLanguageCode(tag: string | null): string | null {
  if (tag === null) return null
  const known = codes.get(tag)
  if (known !== undefined) return known
  const code = parseLanguageCode(tag)
  if (codes.size >= maxCodes) codes.clear()
  codes.set(tag, code)
  return code
}

/** Caches parsed tags: parsing is slow, and many channels share a tag. */
const codes = new Map<string, string | null>()
const maxCodes = 1_000

function parseLanguageCode(tag: string) {
  try {
    const { language } = new Intl.Locale(tag)
    return noLanguage.has(language) ? null : language
  } catch {
    return null
  }
}

/** No linguistic content, undetermined, several, uncoded. */
const noLanguage = new Set(['zxx', 'und', 'mul', 'mis'])
