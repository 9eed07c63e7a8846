import { byFrequency } from './most-frequent.ts'

/** What is known of a channel's language. Declared languages are BCP 47, such as 'en' or 'pt-BR'. */
export interface LanguageSigns {
  declaredLanguage: string | null
  /** Of its videos, newest first. */
  videoLanguages: (string | null)[]
  /** Asked only where nothing is declared; answers with an ISO 639 code, or null when it cannot tell. */
  detectLanguage: () => Promise<string | null>
}

/** The ISO 639 code that a channel declares, else most of its videos that declare one, else what is detected. */
export async function chooseLanguage({
  declaredLanguage,
  videoLanguages,
  detectLanguage,
}: LanguageSigns): Promise<string | null> {
  const declared = readLanguageCode(declaredLanguage)
  if (declared !== null) return declared
  const ofVideos = videoLanguages.map(readLanguageCode).filter((code) => code !== null)
  return byFrequency(ofVideos)[0] ?? detectLanguage()
}

/** The ISO 639 code of a BCP 47 tag: 'pt' of 'pt-BR'; null for what names no language ('zxx', 'und', nonsense). */
export function readLanguageCode(tag: string | null): string | null {
  try {
    const { language } = new Intl.Locale(tag ?? '')
    return namesNone.has(language) ? null : language
  } catch {
    return null
  }
}

/** No linguistic content, undetermined, several, uncoded. */
const namesNone = new Set(['zxx', 'und', 'mul', 'mis'])
