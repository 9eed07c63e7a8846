import { describe, expect, test } from 'vitest'
import { signUp } from './members.ts'
import { useSampleSite } from '../sample-site.ts'

const site = useSampleSite()

describe('the API of a running site', () => {
  test('returns 24 channels per page, with the total and links to the neighboring pages', async () => {
    const response = await fetch(`${site}/api/products?numPage=2`)
    const channels = await response.json()
    expect(response.status).toBe(200)
    expect(channels).toHaveLength(24)
    const total = Number(response.headers.get('X-Total-Count'))
    expect(total).toBeGreaterThan(500)
    const last = Math.ceil(total / 24)
    expect(response.headers.get('Link')).toBe(
      [
        '</api/products>; rel="first"',
        '</api/products>; rel="prev"',
        '</api/products?numPage=3>; rel="next"',
        `</api/products?numPage=${last}>; rel="last"`,
      ].join(', '),
    )
    const tooFar = await fetch(`${site}/api/products?numPage=1000000`)
    expect(await tooFar.json()).toEqual([])
    expect(Number(tooFar.headers.get('X-Total-Count'))).toBe(total)
  })

  test.each([
    '/api/products',
    '/api/products/facets',
    '/api/products/autocomplete?term=a',
    '/api/products/search/channelname/music',
    '/api/products/query/music',
    '/api/products/query/videos/music',
    '/api/products/did-you-mean?text=musik',
  ])('%s names the search engine that answered', async (path) => {
    const response = await fetch(`${site}${path}`)
    expect(response.headers.get('X-Search-Engine')).toBe('postgres')
  })

  test('reports in its readiness that search works, and how far its index is behind', async () => {
    const { parts } = await (await fetch(`${site}/api/ready`)).json()
    expect(parts).toContainEqual({
      name: 'search',
      state: 'ok',
      detail: expect.stringMatching(/^postgres answers; postgres: \d+ documents waiting to be indexed/),
    })
  })

  test('shows every channel exactly once across all pages', async () => {
    const ids: string[] = []
    for (let numPage = 1; ; numPage += 1) {
      const page = await fetch(`${site}/api/products?limit=100&order=latest&numPage=${numPage}`)
      const channels: { _id: string }[] = await page.json()
      ids.push(...channels.map((channel) => channel._id))
      if (ids.length >= Number(page.headers.get('X-Total-Count'))) break
    }
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('counts in its facets how many channels each choice leaves', async () => {
    const facets = await (await fetch(`${site}/api/products/facets?language=English`)).json()
    for (const [name, choices] of Object.entries<{ _id: string; count: number }[]>(facets)) {
      if (name === 'language') continue
      for (const { _id, count } of choices.slice(0, 4)) {
        const query = new URLSearchParams({ limit: '1', language: 'English', [name]: _id })
        const response = await fetch(`${site}/api/products?${query}`)
        expect(Number(response.headers.get('X-Total-Count')), `${name}=${_id}`).toBe(count)
      }
    }
  })

  test.each([
    ['limit=-1', 'limit'],
    ['limit=1000', 'limit'],
    ['numPage=1e9', 'numPage'],
    ['min=abc', 'min'],
    ['rating=9', 'rating'],
    ['order=sideways', 'order'],
    ['duration=5', 'duration'],
    ['subscriber=abc', 'subscriber'],
    ['name=a%00b', 'name'],
    ['name=a&name=b', 'name'],
  ])('refuses ?%s and names the field', async (query, field) => {
    const response = await fetch(`${site}/api/products?${query}`)
    expect(response.status).toBe(400)
    const problem = await response.json()
    expect(problem.message).toMatch(new RegExp(`^${field} `))
    expect(problem).toMatchObject({ status: 400, title: 'Bad request', fields: [{ field }] })
  })

  test('refuses 10 kB of emoji and names the field', async () => {
    const response = await fetch(`${site}/api/products?name=${encodeURIComponent('🎬'.repeat(2_500))}`)
    expect(response.status).toBe(400)
    expect((await response.json()).message).toMatch(/^name must /)
  })

  test.each([
    '/api/products/search/channelname/%00abc',
    '/api/products/query/%E0%A4%A',
    '/api/products/channels/%00/getvideos/true',
    '/api/products/channels/x/getvideos/maybe',
    '/api/products/autocomplete?term=%00',
    '/api/products/did-you-mean?text=%00',
    '/api/toppages/topurl/%00',
    `/api/products/subTopics/${'a'.repeat(199)}`,
    '/api/runs/%00',
    "/api/products/query/';drop%20table%20channels;--",
    '/api/products/query/%22%20OR%20(%20!%20%26%20:*',
    '/api/products/search/channelname/%5C%25_%27%22%5C',
    '/api/products?tag=%27_%22_%5C_%25',
    '/search/%E0%A4%A',
    '/channel/%00-x',
    '//evil.example/search',
  ])('never fails at %s', async (address) => {
    const response = await fetch(`${site}${address}`, { redirect: 'manual' })
    expect(response.status).toBeLessThan(500)
  })

  test.each(['__proto__', 'constructor', 'toString'])('treats %s as an unknown name', async (name) => {
    const response = await fetch(`${site}/api/products?${name}=1&category=${name}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual([])
  })

  test("refuses a text of fewer than 3 letters with the specification's message", async () => {
    const response = await fetch(`${site}/api/products/search/channelname/ab`)
    expect(response.status).toBe(400)
    expect((await response.json()).message).toBe('You need to enter at least 3 letters to launch the search')
  })

  test('answers an unknown call with a problem document, not a page', async () => {
    const response = await fetch(`${site}/api/nothing`)
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toContain('application/problem+json')
    const wrongMethod = await fetch(`${site}/api/products`, { method: 'DELETE' })
    expect(wrongMethod.status).toBe(405)
  })

  test('refuses a body that is not JSON, is too large or has another media type', async () => {
    const post = (body: string, type = 'application/json') =>
      fetch(`${site}/api/imports`, { method: 'POST', body, headers: { 'Content-Type': type } })
    expect((await post('{"urlQuery":')).status).toBe(400)
    expect((await post(JSON.stringify({ urlQuery: 'x'.repeat(2_000_000) }))).status).toBe(413)
    expect((await post('urlQuery=x', 'text/plain')).status).toBe(415)
    expect((await post('null')).status).toBe(400)
  })

  test('refuses a form that is too large with the maximum size of its file', async () => {
    const form = new FormData()
    form.set('picture', new Blob([new Uint8Array(1_300_000)]), 'picture.png')
    const headers = { Accept: 'text/html', Origin: site }
    const response = await fetch(`${site}/settings`, { method: 'POST', body: form, headers })
    expect(response.status).toBe(413)
    expect(await response.text()).toContain('a file in it needs to be under 1MB')
  })

  test('documents every call, as a page and as OpenAPI', async () => {
    const document = await (await fetch(`${site}/api/openapi.json`)).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toContain('/api/products/channels/{ids}/getvideos/{videos}')
    const page = await (await fetch(`${site}/api/docs/all`)).text()
    expect(page).toContain('/api/products/add-youtube-channel-database')
    const v1 = await (await fetch(`${site}/api/v1/openapi.json`)).json()
    expect(Object.keys(v1.paths).filter((path) => !path.startsWith('/api/v1/'))).toEqual([])
    const script = await fetch(`${site}/api/docs/swagger-ui-bundle.js`)
    expect([script.status, script.headers.get('Content-Type')]).toEqual([
      200,
      expect.stringMatching(/javascript/),
    ])
    expect((await fetch(`${site}/api/docs/swagger-ui-bundle.js.map`)).status).toBe(404)
  })

  test('reports the state of each part', async () => {
    expect(await (await fetch(`${site}/api/health`)).json()).toEqual({ status: 'ok' })
    const ready = await (await fetch(`${site}/api/ready`)).json()
    expect(ready.parts.map((part: { name: string }) => part.name)).toEqual([
      'database',
      'search',
      'pipelines',
      'sample community',
    ])
  })

  test('requires a valid token and the same origin to add a channel', async () => {
    const add = (body: object, headers: Record<string, string> = {}) =>
      fetch(`${site}/api/products/add-youtube-channel-database`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      })
    expect((await add({ urlQuery: '@nobody' })).status).toBe(401)
    const badToken = await add({ urlQuery: '@nobody', token: 'guess' })
    expect(badToken.status).toBe(401)
    expect((await badToken.json()).message).toBe('Invalid Token')
    const { token } = await signUp(site)
    expect((await add({ urlQuery: 'https://example.org/@x', token })).status).toBe(400)
    expect((await add({ urlQuery: '@nobody-has-this', token })).status).toBe(404)
    const foreign = await add({ urlQuery: '@x', token }, { Origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
  })
})
