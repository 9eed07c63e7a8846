/**
 * A text as it reads when the same keys are pressed on the other keyboard, Latin (US) or Russian: ghbdtn is привет.
 * Null where it has letters of both, or of neither.
 */
export function switchKeyboard(text: string): string | null {
  const lower = text.toLowerCase()
  const isLatin = /[a-z]/.test(lower)
  const isCyrillic = /[а-яё]/.test(lower)
  if (isLatin === isCyrillic) return null
  const [from, to] = isLatin ? [latinKeys, russianKeys] : [russianKeys, latinKeys]
  return [...lower].map((letter) => to[from.indexOf(letter)] ?? letter).join('')
}

const latinKeys = [..."qwertyuiop[]asdfghjkl;'zxcvbnm,.`"]
const russianKeys = [...'йцукенгшщзхъфывапролджэячсмитьбюё']
