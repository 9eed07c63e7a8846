/** Tells the ISO 639-1 code of the language of texts; null when it cannot be told for sure. */
export type DetectLanguage = (texts: string[]) => Promise<string | null>

/** Fewer letters than this tell nothing. */
const fewestLetters = 40
/** More tell nothing new. */
const mostCharacters = 10_000

/** A detector that loads its word parts (a quarter of a second, about 80 MB) when it is first asked. */
export function createLanguageDetector(): DetectLanguage {
  let loading: ReturnType<typeof loadDetector> | null = null
  return async (texts) => {
    const text = texts.join('\n').slice(0, mostCharacters)
    if ((text.match(/\p{L}/gu)?.length ?? 0) < fewestLetters) return null
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
