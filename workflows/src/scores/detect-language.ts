/** Detects the language of texts as an ISO 639-1 code; null when it is not certain. */
export type DetectLanguage = (texts: string[]) => Promise<string | null>

/** Fewer letters are too few to detect a language. */
const minLetters = 40
/** More characters do not improve the result. */
const maxCharacters = 10_000

/** Creates a detector, which loads its data (a quarter of a second, about 80 MB) on first use. */
export function createLanguageDetector(): DetectLanguage {
  let loading: ReturnType<typeof loadDetector> | null = null
  return async (texts) => {
    const text = texts.join('\n').slice(0, maxCharacters)
    if ((text.match(/\p{L}/gu)?.length ?? 0) < minLetters) return null
    const detector = await (loading ??= loadDetector())
    const { language, isReliable } = detector.detect(text)
    return language !== '' && isReliable() ? language : null
  }
}

async function loadDetector() {
  const { eld } = await import('eld/small')
  const detector = eld.newInstance()
  detector.enableTextCleanup(true)
  return detector
}
