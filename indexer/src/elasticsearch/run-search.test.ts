import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { buildSearch } from '../conformance/open-index.ts'
import { openElasticsearchClient } from './client.ts'
import { createElasticsearchSearchIndex } from './elasticsearch-search-index.ts'

const hit = { _index: 'i', _id: 'a', _source: {} }

test.each([
  ['an error', 503, '{"error":{"type":"unavailable"},"status":503}'],
  ['too many requests', 429, '{"error":{"type":"es_rejected_execution_exception"},"status":429}'],
  ['a page of a proxy', 200, '<html>Welcome</html>'],
  ['half an answer', 200, '{"hits":{"total":{"value":1},"hi'],
  ['nothing', 200, ''],
  ['an empty object', 200, '{}'],
  ['hits that are none', 200, '{"hits":{"total":{"value":1},"hits":"many"}}'],
  ['a document without a card', 200, JSON.stringify({ hits: { total: { value: 1 }, hits: [hit] } })],
])('treats %s as a failure', async (_, status, body) => {
  await using fake = await answerWith(status, body)
  const client = openElasticsearchClient(fake.url)
  const index = createElasticsearchSearchIndex({ client, prefix: 'fake' })
  await expect(index.searchChannels(buildSearch())).rejects.toThrow()
  await expect(index.suggestNames('name', 10)).rejects.toThrow()
  await expect(index.countFacets(buildSearch())).rejects.toThrow()
  await client.close()
})

/** A fake Elasticsearch that has every index and sends this response to every search. */
async function answerWith(status: number, body: string) {
  const server = createServer((request, response) => {
    response.setHeader('x-elastic-product', 'Elasticsearch')
    response.setHeader('content-type', body.startsWith('<') ? 'text/html' : 'application/json')
    response.statusCode = request.method === 'HEAD' ? 200 : status
    response.end(request.method === 'HEAD' ? '' : body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
