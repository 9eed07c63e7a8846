import type { Logger } from 'pino'
import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import { searchAll } from '@channelwise/schemas/search/search-filters'

interface Dependencies {
  search: SearchGateway
  logger: Logger
  stop: AbortSignal
}

/** Searches before anybody asks, so that what the engine holds in memory is there when somebody does. Never rejects. */
export async function searchAhead({ search, logger, stop }: Dependencies): Promise<void> {
  try {
    await search.query(async (index) => {
      await index.searchChannels(searchAll())
      await index.suggestNames('a', 1)
    })
  } catch (error) {
    if (!stop.aborted) logger.warn({ err: error }, 'could not search ahead of the first visitor')
  }
}
