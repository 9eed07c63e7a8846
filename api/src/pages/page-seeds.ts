import { noteChangeAt } from '@channelwise/schemas/revisions/sources'

/** How many versions there are of a page that picks something at random. */
export const versionCount = 8

const maxSeed = 4_294_967_295
/** Milliseconds for which a version stays the same. */
const period = 10 * 60_000

/** A version at random, from 0 to `versionCount` - 1. */
export function chooseVersion(): number {
  return Math.floor(Math.random() * versionCount)
}

/** The random seed of a version of a page, the same in every process. */
export function seedOfVersion(version: number, now: Date): number {
  const number = Math.floor(now.getTime() / period)
  noteChangeAt((number + 1) * period)
  // Fibonacci hashing, a multiplication by 2^32 / φ, spreads neighbors far apart.
  return 1 + ((Math.imul(number * versionCount + version, 2_654_435_769) >>> 0) % maxSeed)
}
