import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { ElasticsearchError, openElasticsearchClient } from './client.ts'

test('a client error contains neither documents nor the password', async () => {
  const server = createServer((_, response) => response.writeHead(503).end('{"error":"no"}'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const client = openElasticsearchClient(`http://operator:verysecret@127.0.0.1:${port}`)
  const failing = client.bulk({ operations: [{ index: { _index: 'i' } }, { text: 'a private document' }] })
  const error = await failing.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ElasticsearchError)
  const logged = inspect(error, { depth: 20, showHidden: true })
  expect(logged).not.toMatch(/verysecret|private document|b3BlcmF0b3/)
  await client.close()
  server.close()
})
