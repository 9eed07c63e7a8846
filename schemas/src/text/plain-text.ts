/**
 * Cleans user input into plain text that is safe to store and show: line breaks become '\n', harmful invisible
 * characters are removed (control characters such as NUL, lone surrogates, bidirectional overrides, embeddings and
 * isolates), white space is trimmed, and a text without visible characters becomes ''. Joiners and direction
 * marks inside words stay, because Persian and emoji need them.
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
