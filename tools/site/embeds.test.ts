import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { embeds } from '@channelwise/schemas/embed'
import { newId } from '@channelwise/schemas/new-id'
import { findBarriers, openPage, switchScheme, useBrowser, widths } from '../browser.ts'
import { startSmallSite, storeReviews } from '../test-small-site.ts'
import type { SmallSite } from '../test-small-site.ts'

const name = 'Slow “Kitchen” & Söhne'
const longName = 'The Extraordinarily Patient Society for Slow, Careful and Delicious Cooking at Home'
const browser = useBrowser({ pictures: true })
let site: SmallSite
let channel: string
let member: string
let list: string

beforeAll(async () => {
  site = await startSmallSite([name, longName])
  const id = await site.channelId(name)
  const reviews = [4, 5, 3.5, 4].map((rating) => ({ rating, moods: ['Fun'], comment: 'Worth an evening.' }))
  const [first] = await storeReviews(site.db, id, reviews)
  member = first?.memberId ?? ''
  channel = new URL((await fetch(`${site.url}/channel/x-${id}`)).url).pathname
  list = newId()
  await site.db
    .insertInto('channel_lists')
    .values({ id: list, member_id: member, name: 'Evenings' })
    .execute()
  const entry = { list_id: list, position: 1, channel_id: id }
  await site.db.insertInto('channel_list_entries').values(entry).execute()
})

afterAll(() => site?.[Symbol.asyncDispose]())

test.concurrent('WordPress embeds a channel and a list given only their URLs', async ({ expect }) => {
  for (const path of [channel, `/list/${list}`]) {
    const html = await pasteInWordPress(site.url + path)
    const source = /<iframe [^>]*src="([^"]+)"/.exec(html)?.[1] ?? ''
    const framed = await fetch(source)
    expect([framed.status, framed.headers.get('X-Frame-Options')], path).toEqual([200, null])
    expect(framed.headers.get('Content-Security-Policy')).toContain('frame-ancestors *')
  }
  expect(await pasteInWordPress(`${site.url}/lists`)).toBe('')
})

test.concurrent('every page that has a feed links to it', async ({ expect }) => {
  for (const path of ['/', '/latest-reviews', channel, `/user/${member}`]) {
    const head = await (await fetch(site.url + path)).text()
    const feeds = [
      ...head.matchAll(/<link rel="alternate" type="(application\/(?:atom|rss)\+xml)"[^>]*href="([^"]+)"/g),
    ]
    expect(feeds).toHaveLength(2)
    for (const [, type = '', address = ''] of feeds) {
      const feed = await fetch(address)
      expect([feed.status, feed.headers.get('Content-Type')], address).toEqual([
        200,
        `${type}; charset=utf-8`,
      ])
      expect(await feed.text()).toContain('Worth an evening.')
    }
  }
})

test.concurrent('the bookmarklet opens the channel, offers to add it, or explains what is wrong', async ({
  expect,
}) => {
  const id = await site.channelId(name)
  const { channel_id: youTubeId } = await site.db
    .selectFrom('channels')
    .select('channel_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const video = await site.db
    .selectFrom('videos')
    .select('id')
    .where('channel_id', '=', id)
    .executeTakeFirstOrThrow()
  const open = async (link: string) => {
    const answer = await fetch(`${site.url}/tools?${new URLSearchParams({ link })}`, { redirect: 'manual' })
    return [answer.status, decodeURIComponent(answer.headers.get('Location') ?? '')]
  }
  const here = [302, decodeURIComponent(channel)]
  expect(await open(`https://www.youtube.com/channel/${youTubeId}/videos?view=0`)).toEqual(here)
  expect(await open(`https://www.youtube.com/watch?list=a&v=${video.id}&t=9s`)).toEqual(here)
  expect(await open(`https://youtu.be/${video.id}?si=abc`)).toEqual(here)
  expect(await open('https://www.youtube.com/@nobody-here')).toEqual([
    302,
    '/search/results/https://www.youtube.com/@nobody-here',
  ])
  expect(await open('https://example.com/')).toEqual([200, ''])
})

describe.skipIf(browser.isMissing)('in a browser', () => {
  test.concurrent('the channel’s page shows what can be embedded, with the code to copy', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page, complaints } = opened
    await page.goto(site.url + channel, { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Embed' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Dark' }).check()
    for (const kind of ['badge', 'card']) {
      const picture = dialog.locator(`img[src*="/embed/${kind}/"][src$="theme=dark"]`)
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(90)
    }
    expect(await dialog.getByLabel('Code for the badge').inputValue()).toContain(`${site.url}/embed/badge/`)
    expect(await dialog.getByLabel('Code for the card').inputValue()).toContain('theme=dark')
    await page.frameLocator('iframe').getByRole('heading', { name }).waitFor()
    for (const scheme of ['light', 'dark'] as const) {
      await switchScheme(page, scheme)
      expect(await findBarriers(page), scheme).toEqual([])
    }
    expect(complaints).toEqual([])
  })

  test.concurrent('another site shows the badge and frames the card', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page, complaints } = opened
    const id = await site.channelId(name)
    const body = `<!doctype html><img src="${site.url}/embed/badge/${id}.svg"><iframe src="${site.url}/embed/channel/${id}"></iframe>`
    await using elsewhere = await servePage(body)
    await page.goto(elsewhere.url, { waitUntil: 'networkidle' })
    const picture = page.locator('img')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(90)
    await page.frameLocator('iframe').getByText('4 reviews').waitFor()
    expect(complaints).toEqual([])
  })

  test.concurrent.for([320, 480])(
    'the card fills its frame at %i px, however long the name is',
    async (width, { expect }) => {
      const id = await site.channelId(longName)
      await storeReviews(site.db, id, [
        { rating: 4, moods: ['Entertaining', 'Instructional', 'Trustworthy'] },
      ])
      await using opened = await openPage(browser, { width })
      const { page } = opened
      const { height } = embeds.channel
      await page.setViewportSize({ width, height })
      await page.goto(`${site.url}/embed/channel/${id}`)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
      const logo = await page.getByRole('link', { name: `${longName} on Channelwise` }).boundingBox()
      expect(height - (logo?.y ?? 0) - (logo?.height ?? 0)).toBeLessThan(20)
    },
  )

  test.concurrent('the page with the bookmarklet works without JavaScript', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone, javaScript: false })
    const { page } = opened
    await page.goto(`${site.url}/tools?link=${encodeURIComponent('https://example.com/')}`)
    await page.getByText('is not a channel or a video on YouTube').waitFor()
    const bookmark = page.getByRole('link', { name: 'Open in Channelwise' })
    expect(await bookmark.getAttribute('href')).toBe(
      await page.getByLabel('Address of the bookmark').inputValue(),
    )
    await page.goto(`${site.url}${channel}/embed`)
    await page.getByLabel('Code for the badge').waitFor()
  })
})

/** Serves a page at `localhost`, a different site than our 127.0.0.1. */
async function servePage(body: string) {
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(body))
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * Mimics WordPress for the URL of an unknown provider: WP_oEmbed::discover, then fetch, then wp_filter_oembed_result, which
 * keeps only an iframe. '' if it leaves the URL as it is.
 */
async function pasteInWordPress(address: string) {
  const page = await (await fetch(address)).text()
  const head = page.slice(0, page.indexOf('</head>'))
  const providers = new Map<string, string>()
  for (const [, attributes = ''] of head.matchAll(/<link([^<>]+)\/?>/gi)) {
    const read = (attribute: string) =>
      new RegExp(`${attribute}="([^"]*)"`).exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? ''
    if (read('type').endsWith('+oembed')) providers.set(read('type'), read('href'))
  }
  const provider = providers.get('application/json+oembed') ?? providers.get('text/xml+oembed')
  if (provider === undefined) return ''
  const asked = new URL(provider)
  asked.searchParams.set('maxwidth', '640')
  asked.searchParams.set('maxheight', '960')
  asked.searchParams.set('dnt', '1')
  const { type, html, width } = await (await fetch(asked)).json()
  if (type !== 'rich' || width > 640) throw new Error(`WordPress embeds no ${type}, ${width} px wide`)
  return /<iframe.*?><\/iframe>/.exec(html)?.[0] ?? ''
}
