import { channelsListed } from '@channelwise/schemas/shelf'

/** A candidate for a shelf. */
export interface ShelfCandidate {
  channelId: string
  /** The English name of its language; null when unknown. */
  language: string | null
  /** Higher scores come first. */
  score: number
}

/** The default language of searches. */
export const shelfLanguage = 'English'

/** The number of channels that fit on a wide screen. */
const minOwnLanguage = 6

/**
 * The channels of a shelf, at most 27, by descending score and then by id. Only English ones if there are at least six,
 * because the search behind the shelf's link shows only these.
 */
export function arrangeShelf(candidates: readonly ShelfCandidate[]): ShelfCandidate[] {
  const own = candidates.filter(({ language }) => language === shelfLanguage)
  return (own.length >= minOwnLanguage ? own : [...candidates])
    .toSorted((one, other) => other.score - one.score || (one.channelId < other.channelId ? -1 : 1))
    .slice(0, channelsListed)
}
