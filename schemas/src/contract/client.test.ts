import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createClient } from './client.ts'

test('the client encodes parameters in path and query, and returns value and headers', async () => {
  const asked: string[] = []
  const client = createClient(async (address) => {
    asked.push(address)
    return Response.json([], { headers: { 'X-Total-Count': '0' } })
  })
  const { value, headers } = await client.searchChannels({ query: { name: 'Zoë & co', category: '' } })
  expect(value).toEqual([])
  expect(headers.get('X-Total-Count')).toBe('0')
  await client.findRelatedVideos({ params: { q: 'a/b?c' } })
  expect(asked).toEqual(['/api/products?name=Zo%C3%AB+%26+co', '/api/products/query/videos/a%2Fb%3Fc'])
})

test('small POST requests are sent with keepalive, so that they survive leaving the page', async () => {
  const sent: RequestInit[] = []
  const client = createClient(async (_, init) => {
    sent.push(init)
    return Response.json({ error: false })
  })
  await client.addFavorite({ body: { productId: 'a', token: 'b' } })
  await client.addFavorite({ body: { productId: 'a', token: 'b'.repeat(70_000) } })
  await client.checkHealth()
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, false, undefined])
})

test("an error response arrives with the server's message and status", async () => {
  const client = createClient(async () => Response.json({ message: 'Invalid Token' }, { status: 401 }))
  const refusal = client.addChannel({ body: { urlQuery: '@somebody', token: 'bad' } })
  await expect(refusal).rejects.toThrow(ApiError)
  await expect(refusal).rejects.toMatchObject({ status: 401, message: 'Invalid Token' })
})

test('a response that is not JSON is an error with its status', async () => {
  const client = createClient(async () => new Response('<html>', { status: 502 }))
  await expect(client.checkHealth()).rejects.toThrow('The server answered with status 502')
})
