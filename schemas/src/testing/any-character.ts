import { integer, oneof } from 'fast-check'

/**
 * Every code point but the surrogates; the `unit` of a string of them. What fast-check calls 'binary', whose table of
 * all characters takes seconds to build.
 */
export const anyCharacter = oneof(
  integer({ min: 0, max: 0xd7ff }),
  integer({ min: 0xe000, max: 0x10ffff }),
).map((point) => String.fromCodePoint(point))
