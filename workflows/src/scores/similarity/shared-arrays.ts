/** Allocates 32-bit integers in memory shared between threads. */
export function shareIntegers(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT))
}

/** Allocates bytes in memory shared between threads. */
export function shareBytes(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length))
}

/** Allocates single-precision numbers in memory shared between threads. */
export function shareSingles(length: number): Float32Array {
  return new Float32Array(new SharedArrayBuffer(length * Float32Array.BYTES_PER_ELEMENT))
}

/** Allocates double-precision numbers in memory shared between threads. */
export function shareDoubles(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT))
}

/** Channels from `from` (inclusive) to `to` (exclusive). */
export interface Range {
  from: number
  to: number
}
