/**
 * A name as it is compared: compatibility-decomposed, accents and invisible characters stripped, case folded,
 * spaces collapsed. Marks that are letters of their script (vowel signs, kana voicing, Hangul) stay.
 * Idempotent; empty only for a name that shows nothing.
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
 * The folded name without spaces and punctuation: letters, their marks and digits of any script.
 * A name without any ("!!!", "★ ★") keeps its signs, without spaces.
 */
export function glueName(name: string): string {
  const folded = foldName(name)
  const glued = folded.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
  return /[\p{L}\p{N}]/u.test(glued) ? glued : folded.replaceAll(' ', '')
}

/** ASCII that shows something, or is space: there is nothing to decompose or strip in it. */
const plain = /^[\t-\r -~]*$/

/** Marks that only color a letter. Kana voicing marks are shared between scripts too, but make other letters; й is one. */
const accents =
  /(?!(?<=[иИ])\u0306)[[\p{M}&&[\p{scx=Latin}\p{sc=Inherited}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}]]--[\u3099\u309a]]/gv

/** Joiners, variation selectors and control characters, and the stroke that only stretches Arabic words. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u0640[\p{Cc}--\s]]/gv

/** Letters with a stroke, hook or ligature that Unicode does not decompose, as people type them without. */
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

/** Spaces that are not one plain space: most texts have none. */
const uneven = /[\s\p{Z}]{2,}|[[\s\p{Z}]--[ ]]/gv
