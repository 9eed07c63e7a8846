/** Scripts that are written from right to left. */
const rightToLeft =
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Samaritan}\p{sc=Mandaic}\p{sc=Adlam}\p{sc=Hanifi_Rohingya}]/u

/**
 * The direction that most letters of a text have: an English review that opens with an Arabic name reads from the
 * left. A text without letters, or with as many of either kind, is 'ltr'.
 */
export function textDirection(text: string): 'ltr' | 'rtl' {
  let balance = 0
  for (const [letter] of text.matchAll(/\p{L}/gu)) balance += rightToLeft.test(letter) ? -1 : 1
  return balance < 0 ? 'rtl' : 'ltr'
}
