import { channelsListed } from '@channelwise/schemas/shelf'

/** A channel that may stand on a shelf. */
export interface ShelfCandidate {
  channelId: string
  /** The English name of its language; null when it is unknown. */
  language: string | null
  /** The greatest stands first. */
  score: number
}

/** The language that pages search in unless visitors choose another. */
export const shelfLanguage = 'English'

/** Channels that fill a wide screen. */
const enough = 6

/**
 * The channels of a shelf, at most 27, the greatest score first and equal ones by id. English ones only where there
 * are six of them: they are what the search shows to those who follow the shelf's link.
 */
export function layShelf(candidates: readonly ShelfCandidate[]): ShelfCandidate[] {
  const own = candidates.filter(({ language }) => language === shelfLanguage)
  return (own.length >= enough ? own : [...candidates])
    .toSorted((one, other) => other.score - one.score || (one.channelId < other.channelId ? -1 : 1))
    .slice(0, channelsListed)
}
