import { openElasticsearchClient } from '@channelwise/indexer/elasticsearch/client'
import { createElasticsearchSearchIndex } from '@channelwise/indexer/elasticsearch/elasticsearch-search-index'
import type { OpenPrimary } from './open-search.ts'

/** The names of our indexes on a server that others may use too begin with it. */
const prefix = 'channelwise'

/** Elasticsearch where the settings name one. Nothing is asked of it yet: the site starts while it is down. */
export const openElasticsearch: OpenPrimary = async ({ elasticsearchUrl }) => {
  if (elasticsearchUrl === null) return null
  const client = openElasticsearchClient(elasticsearchUrl)
  return { name: 'elasticsearch', index: createElasticsearchSearchIndex({ client, prefix }) }
}
