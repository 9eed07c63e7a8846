/** A deterministic random number generator: the same seed always gives the same sequence. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  fraction(): number
  /** A whole number; both ends included. */
  integer(min: number, max: number): number
  /** One of the choices, with equal probability. Throws a RangeError when there is none. */
  pick<T>(choices: readonly T[]): T
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean
  /** The choices in random order; the original is not modified. */
  shuffle<T>(choices: readonly T[]): T[]
}

/** Creates a generator from any text: FNV-1a hashes the seed, Mulberry32 generates. Not for secrets. */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1))
  return {
    fraction,
    integer,
    pick<T>(choices: readonly T[]) {
      if (choices.length === 0) throw new RangeError('There is nothing to pick from')
      // The index is within the bounds that were just checked.
      return choices[integer(0, choices.length - 1)] as T
    },
    chance: (probability) => fraction() < probability,
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
