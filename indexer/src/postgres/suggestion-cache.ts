import type { ChannelSuggestion } from '@channelwise/schemas/channel'
import { foldName } from '../language/fold-name.ts'
import type { SearchIndex } from '../search-index.ts'
import { createRevisionCache } from './revisions.ts'

/** The maximum number of cached texts, with about ten small objects each. */
const maxSize = 2_000
/** Longer texts are rarely typed twice. */
const maxLength = 60

/** Caches the names suggested for a text until the index changes: many people type the same prefixes. */
export function createSuggestionCache(
  readRevision: () => Promise<number>,
  suggest: (term: string, limit: number, revision: number) => Promise<ChannelSuggestion[]>,
): SearchIndex['suggestNames'] {
  const cache = createRevisionCache<ChannelSuggestion[]>(maxSize)
  return async (term, limit) => {
    // Suggestions depend only on the folded text.
    const folded = foldName(term)
    const revision = await readRevision()
    if (folded.length > maxLength) return suggest(term, limit, revision)
    const key = `${limit} ${folded}`
    const cached = cache.get(revision, key)
    if (cached !== undefined) return cached
    const suggestions = await suggest(term, limit, revision)
    cache.set(revision, key, suggestions)
    return suggestions
  }
}
