import Koa from 'koa'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { requireSameOrigin } from './same-origin.ts'

/** The response of a site with that URL to a request with these headers. */
async function ask(publicUrl: string, headers: Record<string, string>, method = 'POST') {
  const app = new Koa()
  app.use(async (context, next) => {
    try {
      await next()
    } catch {
      context.status = 403
    }
  })
  app.use(requireSameOrigin(publicUrl))
  app.use((context) => void (context.status = 204))
  await using server = createServer(app.callback())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}/`, { method, headers })).status
}

test.each([
  ['https://site.example', { Origin: 'https://site.example' }],
  ['https://site.example', { Origin: 'https://site.example', 'Sec-Fetch-Site': 'Same-Origin' }],
  ['https://site.example', {}],
  ['http://site.example', { Origin: 'http://site.example' }],
])('%s accepts %j', async (publicUrl, headers) => {
  expect(await ask(publicUrl, headers)).toBe(204)
})

test.each([
  ['https://site.example', { Origin: 'http://site.example' }],
  ['https://site.example', { Origin: 'https://evil.example' }],
  ['https://site.example', { Origin: 'https://site.example:8443' }],
  ['https://site.example', { Origin: 'null' }],
  ['https://site.example', { 'Sec-Fetch-Site': 'CROSS-SITE' }],
  ['https://site.example', { 'Sec-Fetch-Site': 'same-site' }],
  ['http://site.example', { Origin: 'http://evil.example' }],
])('%s refuses %j', async (publicUrl, headers) => {
  expect(await ask(publicUrl, headers)).toBe(403)
})

test('reads are allowed from every page', async () => {
  expect(await ask('https://site.example', { Origin: 'https://evil.example' }, 'GET')).toBe(204)
})
