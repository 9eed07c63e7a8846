import type { AnsweredBy } from '@channelwise/indexer/standby/search-gateway'

/** The header that names the engine that answered: `elasticsearch`, `postgres`, or `postgres; standby` during failover. */
export function engineHeader({ engine, standby }: AnsweredBy): Record<string, string> {
  return { 'X-Search-Engine': standby ? `${engine}; standby` : engine }
}
