/** Repeatable chance: the same seed always gives the same course. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  fraction(): number
  /** Both ends included. */
  whole(least: number, most: number): number
  /** One of the choices, each as likely. Throws a RangeError when there is none. */
  pick<T>(choices: readonly T[]): T
  /** True in that share of the cases, 0 to 1. */
  happens(share: number): boolean
  /** The choices in another order; the original is left as it is. */
  shuffle<T>(choices: readonly T[]): T[]
}

/** Starts a course from any text: FNV-1a makes the state, Mulberry32 moves it. Not for secrets. */
export function createChance(seed: string): Chance {
  let state = hash(seed)
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  return {
    fraction,
    whole,
    pick<T>(choices: readonly T[]) {
      if (choices.length === 0) throw new RangeError('There is nothing to pick from')
      // The index is within the bounds that were just checked.
      return choices[whole(0, choices.length - 1)] as T
    },
    happens: (share) => fraction() < share,
    shuffle: (choices) =>
      choices
        .map((choice) => ({ choice, place: fraction() }))
        .sort((one, other) => one.place - other.place)
        .map(({ choice }) => choice),
  }
}

function hash(text: string) {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value ^ (value >>> 16)
}
