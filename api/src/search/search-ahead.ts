import type { Logger } from 'pino'
import type { Vocabulary } from '@channelwise/indexer/spelling/vocabulary'
import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import { searchAll } from '@channelwise/schemas/search/search-filters'

interface Dependencies {
  search: SearchGateway
  readVocabulary: () => Promise<Vocabulary>
  logger: Logger
  stop: AbortSignal
}

/** Searches before anybody asks, so that what searches hold in memory is there when somebody does. Never rejects. */
export async function searchAhead({ search, readVocabulary, logger, stop }: Dependencies): Promise<void> {
  try {
    const { answer } = await search.query(async (index) => {
      await index.suggestNames('a', 1)
      return index.searchChannels(searchAll())
    })
    // Words are kept for a minute: without channels, those of a catalogue that is being imported would be missing.
    if (answer.total > 0) await readVocabulary()
  } catch (error) {
    if (!stop.aborted) logger.warn({ err: error }, 'could not search ahead of the first visitor')
  }
}
