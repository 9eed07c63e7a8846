/** Right-to-left scripts. */
const rightToLeft =
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Samaritan}\p{sc=Mandaic}\p{sc=Adlam}\p{sc=Hanifi_Rohingya}]/u

/**
 * The direction of most of a text's letters, so that an English review that starts with an Arabic name reads from the
 * left. Ties and texts without letters are 'ltr'.
 */
export function textDirection(text: string): 'ltr' | 'rtl' {
  // Most texts have no such letters, and are not counted letter by letter.
  if (!rightToLeft.test(text)) return 'ltr'
  let balance = 0
  for (const [letter] of text.matchAll(/\p{L}/gu)) balance += rightToLeft.test(letter) ? -1 : 1
  return balance < 0 ? 'rtl' : 'ltr'
}
