/** Numbers in memory that all threads share. */
export function shareIntegers(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT))
}

/** Single precision: 4 bytes each. */
export function shareSingles(length: number): Float32Array {
  return new Float32Array(new SharedArrayBuffer(length * Float32Array.BYTES_PER_ELEMENT))
}

/** Double precision: 8 bytes each. */
export function shareDoubles(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT))
}

/** Channels `from` to `to`, without `to`: the share of one task. */
export interface Range {
  from: number
  to: number
}
