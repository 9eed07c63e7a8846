/**
 * A 32-bit mask of the letters in a text: a to z have a bit each, which other characters share. For two texts to become
 * equal, each bit set for only one of them takes at least one insertion or deletion.
 */
export function letterMask(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31)
  return letters
}

/** The number of bits set in a 32-bit integer. */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
