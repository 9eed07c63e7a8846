import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { createSearchGateway } from '@channelwise/indexer/standby/search-gateway'
import { openElasticsearchClient } from '@channelwise/indexer/elasticsearch/client'
import { createElasticsearchSearchIndex } from '@channelwise/indexer/elasticsearch/elasticsearch-search-index'
import { buildChannelDocument, buildVideoDocument } from '@channelwise/indexer/testing/documents'
import { startFaultProxy } from '@channelwise/workflows/installation/test-fault-proxy'
import { startTestApi } from '../testing/test-api.ts'

test.skipIf(inject('elasticsearchUrl') === null)('every search is one request to Elasticsearch', async () => {
  await using proxy = await startFaultProxy(inject('elasticsearchUrl') ?? '')
  const client = openElasticsearchClient(proxy.url)
  const prefix = `test-${randomBytes(8).toString('hex')}`
  const index = createElasticsearchSearchIndex({ client, prefix })
  await index.write([buildChannelDocument('a'), buildVideoDocument('v')])
  await using api = await startTestApi({ search: createSearchGateway({ name: 'elasticsearch', index }) })
  for (const path of [
    '/api/products?name=channel&country=France',
    '/api/products/facets?language=English',
    '/api/products/autocomplete?term=cha',
    '/api/products/search/channelname/channel',
    '/api/products/query/channel',
    '/api/products/query/videos/video',
    '/api/products/browsevideos/discovervideos/all/5/1400/hidden',
  ]) {
    const before = proxy.requests.length
    const response = await fetch(`${api.url}${path}`)
    expect([response.status, response.headers.get('X-Search-Engine')]).toEqual([200, 'elasticsearch'])
    expect(proxy.requests.slice(before), path).toEqual([
      expect.stringMatching(/^POST \/test-[0-9a-f]+-(channels|videos)\/_search$/),
    ])
  }
  await client.indices.delete({ index: Object.keys(await client.indices.get({ index: `${prefix}-*` })) })
  await client.close()
})
