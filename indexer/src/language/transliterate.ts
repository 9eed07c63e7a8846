/**
 * Replaces the Cyrillic letters of a folded text by the Latin ones usually typed for them, so that a name is found in
 * either alphabet. Empty only for the empty text.
 */
export function transliterate(folded: string): string {
  const latin = folded.replace(/\p{sc=Cyrillic}/gu, (letter) => latinLetters[letter] ?? letter)
  return latin === '' ? folded : latin
}

/** Without ё and ї: folding has already removed their marks. */
const latinLetters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  ђ: 'dj',
  е: 'e',
  є: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  і: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'c',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  џ: 'dz',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}
