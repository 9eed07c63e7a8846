import type { AnsweredBy } from '@channelwise/indexer/standby/search-gateway'

/** Says which engine answered: `elasticsearch`, `postgres`, or `postgres; standby` while it stands in for another. */
export function engineHeader({ engine, standby }: AnsweredBy): Record<string, string> {
  return { 'X-Search-Engine': standby ? `${engine}; standby` : engine }
}
