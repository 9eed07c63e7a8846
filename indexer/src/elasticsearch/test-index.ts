import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { TestIndex } from '../conformance/open-index.ts'
import { openElasticsearchClient } from './client.ts'
import { createElasticsearchSearchIndex } from './elasticsearch-search-index.ts'
import { kinds, aliasOf } from './indexes.ts'
import type { Namespace } from './indexes.ts'

/** Indexes of the test's own on the run's Elasticsearch; deleted when disposed of. */
export interface TestElasticsearchIndex extends TestIndex {
  namespace: Namespace
}

export async function openTestIndex(): Promise<TestElasticsearchIndex> {
  const url = inject('elasticsearchUrl')
  if (url === null) throw new Error('There is no Elasticsearch: this test should have been skipped')
  const client = openElasticsearchClient(url)
  const prefix = `test-${randomBytes(8).toString('hex')}`
  const all = kinds.map((kind) => `${aliasOf(prefix, kind)}-*`)
  return {
    index: createElasticsearchSearchIndex({ client, prefix }),
    namespace: { client, prefix },
    async refresh() {
      await client.indices.refresh({ index: all })
    },
    async [Symbol.asyncDispose]() {
      const held = Object.keys(await client.indices.get({ index: all }))
      if (held.length > 0) await client.indices.delete({ index: held })
      await client.close()
    },
  }
}
