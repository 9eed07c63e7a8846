import { shareIntegers } from './shared-arrays.ts'

/** A growable list of 32-bit integers. */
export interface NumberList {
  push(number: number): void
  length(): number
  /** Copies the numbers into shared memory. */
  toArray(): Int32Array
}

/** Creates an empty list. */
export function createNumberList(): NumberList {
  let held = new Int32Array(1_024)
  let length = 0
  return {
    push(number) {
      if (length === held.length) {
        const grown = new Int32Array(held.length * 2)
        grown.set(held)
        held = grown
      }
      held[length++] = number
    },
    length: () => length,
    toArray() {
      const copy = shareIntegers(length)
      copy.set(held.subarray(0, length))
      return copy
    },
  }
}
