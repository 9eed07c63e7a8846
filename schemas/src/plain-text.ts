/**
 * What people wrote as plain text, safe to store and to show: line ends are '\n', characters that cannot be seen and
 * do harm are gone (controls such as NUL, lone surrogates, bidirectional overrides, embeddings and isolates), and so
 * are white space at both ends and texts without anything to see (zero-width characters alone). Joiners and direction
 * marks inside words stay: Persian and emoji need them.
 */
export function toPlainText(written: string): string {
  const text = written
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/\p{Surrogate}/gu, '')
    .replace(/(?![\n\t])\p{Control}/gu, '')
    .replace(/[\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/g, '')
    .trim()
  return isInvisible(text) ? '' : text
}

/** U+2800 is the braille pattern without a dot. */
function isInvisible(text: string) {
  return /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Format}\u2800]*$/u.test(text)
}
