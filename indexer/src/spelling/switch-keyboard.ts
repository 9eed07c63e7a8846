/**
 * A text as it reads when typed on the other keyboard layout, Latin (US) or Russian: ghbdtn is привет.
 * Null if it has letters of both alphabets or of neither.
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
