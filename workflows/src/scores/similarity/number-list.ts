import { shareIntegers } from './shared-arrays.ts'

/** A list of whole numbers that grows, at 4 bytes each. */
export interface NumberList {
  push(number: number): void
  length(): number
  /** A copy of what has been pushed, in memory that threads share. */
  toArray(): Int32Array
}

/** An empty one. */
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
