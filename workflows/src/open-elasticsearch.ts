import { openElasticsearchClient } from '@channelwise/indexer/elasticsearch/client'
import { createElasticsearchSearchIndex } from '@channelwise/indexer/elasticsearch/elasticsearch-search-index'
import type { OpenPrimary } from './open-search.ts'

/** Elasticsearch where the settings name one. Nothing is asked of it yet: the site starts while it is down. */
export const openElasticsearch: OpenPrimary = async ({ elasticsearch }) => {
  if (elasticsearch === null) return null
  const client = openElasticsearchClient(elasticsearch.url)
  const index = createElasticsearchSearchIndex({ client, prefix: elasticsearch.prefix })
  return { name: 'elasticsearch', index }
}
