import { noteChangeAt } from '@channelwise/schemas/revisions/sources'

const maxSeed = 4_294_967_295
/** Milliseconds. */
const minute = 60_000

/** A seed for a member's page, which is rendered for this member alone. */
export function drawSeed(): number {
  return 1 + Math.floor(Math.random() * maxSeed)
}

/** The seed of all visitors' pages in this minute: what they pick at random changes every minute, in every process alike. */
export function seedOfMinute(now: Date): number {
  const number = Math.floor(now.getTime() / minute)
  noteChangeAt((number + 1) * minute)
  // Multiplied by 2^32 divided by the golden ratio, neighbors are far apart.
  return 1 + ((Math.imul(number, 2_654_435_769) >>> 0) % maxSeed)
}
