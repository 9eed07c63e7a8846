import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { xml2js } from 'xml-js'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
  await addChannel(api.db, 'kitchen', { name: 'Slow "Kitchen" & <b>' })
})

afterAll(() => api[Symbol.asyncDispose]())

test('returns the frame of a channel, by its current or an old name, or of a list', async () => {
  const ada = await buildMember(api.db)
  const body = { listName: 'Evenings', creatorList: [{ channelId: 'kitchen' }] }
  const list = (await api.as(ada).saveChannelList({ body })).value._id
  for (const [page, frame] of [
    ['/channel/old_name-kitchen', '/embed/channel/kitchen'],
    ['/channel/old-name-kitchen?videos=recent#reviews', '/embed/channel/kitchen'],
    [`/list/${list}`, `/embed/list/${list}`],
  ]) {
    const answer = await ask({ url: `${api.url}${page}` })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    const { html, width, height, ...embed } = await answer.json()
    expect(embed).toMatchObject({ version: '1.0', type: 'rich', provider_url: api.url })
    expect(html).toContain(`<iframe src="${api.url}${frame}"`)
    // All that WordPress keeps from a provider that it does not know (wp_filter_oembed_result).
    expect(html).toMatch(/^<iframe [^<>]*title="[^<>"]+"[^<>]*><\/iframe>$/)
    expect(html).toContain(`width="${width}" height="${height}"`)
  }
})

test('returns the frame of public insights', async () => {
  for (const [page, frame, title] of [
    ['/insights', '/embed/insights/ratings', 'All channels: how members rate them'],
    [
      '/insights?topic=True+Crime&board=momentum',
      '/embed/insights/ratings?topic=True+Crime',
      'True Crime: how members rate them',
    ],
    [
      '/embed/insights/moods?topic=Science',
      '/embed/insights/moods?topic=Science',
      'Science: the moods that reviews name',
    ],
  ] as const) {
    const answer = await ask({ url: `${api.url}${page}` })
    expect(answer.status).toBe(200)
    const embed = await answer.json()
    expect(embed).toMatchObject({ title, width: 640, height: 460 })
    expect(embed).not.toHaveProperty('thumbnail_url')
    expect(embed.html).toContain(`<iframe src="${api.url}${frame}" title="${title}"`)
  }
})

test('stays within the consumer’s maximum width and height', async () => {
  const url = `${api.url}/channel/x-kitchen`
  expect(await (await ask({ url, maxwidth: '300', maxheight: '120' })).json()).toMatchObject({
    width: 300,
    height: 120,
  })
  expect(await (await ask({ url, maxwidth: '9999' })).json()).toMatchObject({ width: 480 })
})

test('returns the same fields as XML', async () => {
  const url = `${api.url}/channel/x-kitchen`
  const json = await (await ask({ url })).json()
  const answer = await ask({ url, format: 'xml' })
  expect(answer.headers.get('Content-Type')).toBe('text/xml; charset=utf-8')
  const { oembed } = xml2js(await answer.text(), { compact: true }) as {
    oembed: Record<string, { _text: string }>
  }
  const read = Object.fromEntries(Object.entries(oembed).map(([name, { _text }]) => [name, _text]))
  expect(read).toEqual(Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value)])))
})

test('refuses what it cannot embed with the status of the standard, naming the parameter', async () => {
  const ada = await buildMember(api.db)
  const body = { listName: 'Mine', private: true, creatorList: [{ channelId: 'kitchen' }] }
  const hidden = (await api.as(ada).saveChannelList({ body })).value._id
  const url = `${api.url}/channel/x-kitchen`
  for (const [query, status, named] of [
    [{}, 400, 'url'],
    [{ url, maxwidth: 'wide' }, 400, 'maxwidth'],
    [{ url, maxheight: '0' }, 400, 'maxheight'],
    [{ url, format: 'yaml' }, 501, 'format'],
    [{ url: 'x' }, 404, 'url'],
    [{ url: `${api.url}/channel/x-nowhere` }, 404, 'url'],
    [{ url: `${api.url}/list/${hidden}` }, 404, 'url'],
    [{ url: `${api.url}/search` }, 404, 'url'],
    [{ url: `${api.url}/insights?country=Norway` }, 404, 'url'],
    [{ url: `${api.url}/insights?topic=Sience` }, 404, 'url'],
    [{ url: `${api.url}/embed/insights/boards` }, 404, 'url'],
    [{ url: `${api.url}/insights/method` }, 404, 'url'],
    [{ url: 'https://elsewhere.test/channel/x-kitchen' }, 404, 'url'],
    [{ url: `javascript://${new URL(api.url).host}/channel/x-kitchen` }, 404, 'url'],
  ] as const) {
    const answer = await ask(query)
    expect(answer.status, JSON.stringify(query)).toBe(status)
    expect((await answer.json()).message).toMatch(new RegExp(`^${named} `))
  }
})

function ask(query: Record<string, string>) {
  return fetch(`${api.url}/oembed?${new URLSearchParams(query)}`)
}
