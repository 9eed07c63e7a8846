/**
 * Creates an array of numbers for one synchronous computation after another: a function that returns its first `length` numbers,
 * all 0. With a million channels, an array per search made V8 collect the whole heap every few searches, because it counts
 * memory outside the heap, too.
 */
export function createScratch<A extends Numbers<A>>(kind: new (length: number) => A): (length: number) => A {
  let array = new kind(0)
  return (length) => {
    if (array.length < length) array = new kind(Math.ceil(length * growth))
    else array.fill(0, 0, length)
    return array.subarray(0, length)
  }
}

interface Numbers<A> {
  length: number
  fill(value: number, start: number, end: number): unknown
  subarray(start: number, end: number): A
}

/** So that an array that grows steadily is rarely replaced. */
const growth = 1.25
