import type { Logger } from 'pino'
import type { Vocabulary } from '@channelwise/indexer/spelling/vocabulary'
import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import type { ChannelCard } from '@channelwise/schemas/channel'
import { searchAll } from '@channelwise/schemas/search/search-filters'

interface Dependencies {
  search: SearchGateway
  readVocabulary: () => Promise<Vocabulary>
  logger: Logger
  stop: AbortSignal
}

/**
 * Warms up the caches of searches before the first visitor arrives. Resolves to the channels of the first page, or to none if
 * that fails; never rejects.
 */
export async function searchAhead({
  search,
  readVocabulary,
  logger,
  stop,
}: Dependencies): Promise<ChannelCard[]> {
  try {
    const { answer } = await search.query(async (index) => {
      await index.suggestNames('a', 1)
      return index.searchChannels(searchAll())
    })
    // The vocabulary is cached for a minute: without channels, it would lack the words of a catalogue that is being imported.
    if (answer.total > 0) await readVocabulary()
    return answer.results
  } catch (error) {
    if (!stop.aborted) logger.warn({ err: error }, 'could not search ahead of the first visitor')
    return []
  }
}
