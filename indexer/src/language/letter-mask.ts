/**
 * A bit for each letter of the alphabet that occurs in a text; all other characters share the same 32 bits. Every letter
 * that only one of two texts has must have been added to it or deleted from the other one.
 */
export function letterMask(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31)
  return letters
}

/** The number of ones among the 32 bits of an integer. */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
