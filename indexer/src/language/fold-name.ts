/**
 * Normalizes a name for comparison: compatibility-decomposed, accents and invisible characters stripped, case folded,
 * spaces collapsed. Marks that are letters in their script (vowel signs, kana voicing, Hangul) stay.
 * Idempotent; empty only for a name without visible characters.
 */
export function foldName(name: string): string {
  if (plain.test(name)) return collapseSpaces(name.toLowerCase())
  const folded = name
    .normalize('NFKD')
    .replace(invisible, '')
    .replace(accents, '')
    .toUpperCase()
    .toLowerCase()
    .replace(undecomposed, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
  return collapseSpaces(folded)
}

/**
 * The folded name without spaces and punctuation: only letters, their marks and digits of any script.
 * A name that has none of these ("!!!", "★ ★") keeps its symbols.
 */
export function glueName(name: string): string {
  return glueFolded(foldName(name))
}

/** Glues a name that is already folded. Without punctuation, characters may meet that compose or reorder, hence NFC. */
export function glueFolded(folded: string): string {
  const glued = folded.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
  return (/[\p{L}\p{N}]/u.test(glued) ? glued : folded.replaceAll(' ', '')).normalize('NFC')
}

/** Printable ASCII and white space: nothing to decompose or strip. */
const plain = /^[\t-\r -~]*$/

/**
 * Diacritics that do not make a different letter. Kana voicing marks, though shared between scripts, do; so does the
 * breve of й.
 */
const accents =
  /(?!(?<=[иИ])\u0306)[[\p{M}&&[\p{scx=Latin}\p{sc=Inherited}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}]]--[\u3099\u309a]]/gv

/** Joiners, variation selectors, control characters, and the Arabic tatweel. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u0640[\p{Cc}--\s]]/gv

/** Letters with a stroke or hook and ligatures, which Unicode does not decompose, as typed on a plain keyboard. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  œ: 'oe',
  ŧ: 't',
  ς: 'σ',
}

const undecomposed = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

function collapseSpaces(text: string) {
  return text.replace(uneven, ' ').trim()
}

/** White space other than one plain space; most texts have none. */
const uneven = /[\s\p{Z}]{2,}|[[\s\p{Z}]--[ ]]/gv
