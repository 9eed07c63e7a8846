import { createElasticsearchSearchIndex } from '../src/elasticsearch/elasticsearch-search-index.ts'
import { openElasticsearchClient } from '../src/elasticsearch/client.ts'
import { aliasOf, kinds } from '../src/elasticsearch/indexes.ts'
import type { ChannelDocument, SearchIndex } from '../src/search-index.ts'
import { fill } from './fill.ts'

/** An index on the Elasticsearch at `url`, filled with `documents`; deleted when disposed of. */
export async function openElasticsearchBench(
  url: string,
  documents: ChannelDocument[],
): Promise<AsyncDisposable & { index: SearchIndex }> {
  const client = openElasticsearchClient(url)
  const prefix = `bench-${Date.now().toString(36)}`
  const index = createElasticsearchSearchIndex({ client, prefix })
  await fill(index, documents)
  const all = kinds.map((kind) => `${aliasOf(prefix, kind)}-*`)
  await client.indices.refresh({ index: all })
  return {
    index,
    async [Symbol.asyncDispose]() {
      await client.indices.delete({ index: Object.keys(await client.indices.get({ index: all })) })
      await client.close()
    },
  }
}
