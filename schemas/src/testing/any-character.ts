import { integer, oneof } from 'fast-check'

/**
 * Any code point except surrogates, as a `unit` of strings. Equivalent to fast-check's 'binary', whose table of all characters
 * takes seconds to build.
 */
export const anyCharacter = oneof(
  integer({ min: 0, max: 0xd7ff }),
  integer({ min: 0xe000, max: 0x10ffff }),
).map((point) => String.fromCodePoint(point))
