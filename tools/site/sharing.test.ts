import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '@channelwise/schemas/new-id'
import { openPage, useBrowser, widths } from '../browser.ts'
import { startSmallSite, storeReviews } from '../test-small-site.ts'
import type { SmallSite } from '../test-small-site.ts'

const hostile = '</script><script>alert(1)</script> & Söhne'
const browser = useBrowser()
let site: SmallSite
let member: string
let list: string

beforeAll(async () => {
  site = await startSmallSite(['Slow Kitchen', hostile, 'Delisted'])
  const reviews = [4, 5, 3.5, 4].map((rating) => ({ rating, comment: 'Worth an evening.' }))
  const [first] = await storeReviews(site.db, await site.channelId(hostile), reviews)
  member = first?.memberId ?? ''
  list = await storeList(member)
})

afterAll(() => site?.[Symbol.asyncDispose]())

test('every page in the sitemaps exists at its canonical URL, and is indexable', async () => {
  const index = await readText('/sitemap.xml')
  const pages: string[] = []
  for (const sitemap of listAddresses(index))
    pages.push(...listAddresses(await readText(new URL(sitemap).pathname)))
  expect(pages).toContain(`${site.url}/list/${list}`)
  expect(pages).toContain(`${site.url}/user/${member}`)
  const tried = pages.filter((address) => !address.includes('/top/')).concat(`${site.url}/top/science`)
  for (const address of tried) {
    const answer = await fetch(address, { redirect: 'manual' })
    const head = await answer.text()
    expect([answer.status, /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]], address).toEqual([
      200,
      address,
    ])
    // On a site with three channels, a top list may be empty.
    if (!address.includes('/top/')) expect(head, address).not.toContain('noindex')
  }
})

test('a shared link has a card of the stated size', async () => {
  for (const path of [
    `/channel/x-${await site.channelId(hostile)}`,
    `/list/${list}`,
    `/user/${member}`,
    '/top/science',
    '/search',
  ]) {
    const head = await readText(path)
    const card = /<meta property="og:image" content="([^"]*)"/.exec(head)?.[1] ?? ''
    expect(card.startsWith(`${site.url}/pictures/cards/`), path).toBe(true)
    expect(head).toContain('<meta property="og:image:width" content="1200"/>')
    const answer = await fetch(card, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('Content-Type')], card).toEqual([200, 'image/png'])
  }
})

describe.skipIf(browser.isMissing)('structured data', () => {
  test('never runs as a script and never violates the CSP, whatever a name contains', async () => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page, complaints } = opened
    let isAlerted = false
    page.on('dialog', (dialog) => ((isAlerted = true), void dialog.dismiss()))
    await page.goto(`${site.url}/channel/x-${await site.channelId(hostile)}`)
    const read = () =>
      page
        .locator('script[type="application/ld+json"]')
        .evaluateAll((elements) => elements.map((element) => JSON.parse(element.textContent ?? '')))
    const [series, way] = await read()
    expect(series).toMatchObject({
      name: hostile,
      aggregateRating: { reviewCount: 4, bestRating: 5, worstRating: 0.5 },
    })
    expect(way).toMatchObject({ '@type': 'BreadcrumbList' })
    for (const [path, type] of [
      ['/', 'WebSite'],
      ['/search?language=all', 'ItemList'],
      [`/list/${list}`, 'ItemList'],
      [`/user/${member}`, 'ProfilePage'],
    ]) {
      await page.goto(`${site.url}${path}`)
      expect((await read()).map((one) => one['@type'])).toEqual([type])
    }
    expect(isAlerted).toBe(false)
    expect(complaints).toEqual([])
  })
})

test('removed pages are 410, unknown ones are 404, and neither are indexable', async () => {
  const delisted = await site.channelId('Delisted')
  const [review] = await storeReviews(site.db, delisted, [{ rating: 2, comment: 'Hidden.' }])
  await site.db.updateTable('channels').set({ listed_at: null }).where('id', '=', delisted).execute()
  await site.db
    .updateTable('reviews')
    .set({ hidden_at: new Date() })
    .where('id', '=', review?.id ?? '')
    .execute()
  await storeReviews(site.db, delisted, [{ rating: 3 }])
  const removed = await storeList(member)
  await site.db
    .updateTable('channel_lists')
    .set({ removed_at: new Date() })
    .where('id', '=', removed)
    .execute()
  const deleted = newId()
  const actor = { actor_id: 'a', actor_name: 'A', subject_name: 'Gone' }
  await site.db
    .insertInto('audit_entries')
    .values({ ...actor, id: newId(), action: 'delete', subject_id: deleted })
    .execute()
  const statuses = async (ids: [string, string][]) =>
    Promise.all(
      ids.map(async ([kind, id]) => {
        const answer = await fetch(`${site.url}/${kind}/${id}`)
        return [
          kind,
          answer.status,
          (await answer.text()).includes('<meta name="robots" content="noindex"/>'),
        ]
      }),
    )
  expect(
    await statuses([
      ['channel', `delisted-${delisted}`],
      ['list', removed],
      ['user', deleted],
      ['review', review?.id ?? ''],
    ]),
  ).toEqual(['channel', 'list', 'user', 'review'].map((kind) => [kind, 410, true]))
  const kinds = ['channel', 'list', 'user', 'review', 'top', 'nowhere']
  expect(await statuses(kinds.map((kind) => [kind, newId()]))).toEqual(kinds.map((kind) => [kind, 404, true]))
})

test('combinations of filters and text searches are not indexable', async () => {
  for (const path of ['/search?order=maxSub&language=all', '/search?name=slow', '/search/results/slow'])
    expect(await readText(path), path).toContain('<meta name="robots" content="noindex"/>')
})

async function readText(path: string) {
  return (await fetch(site.url + path)).text()
}

function listAddresses(xml: string) {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}

async function storeList(owner: string) {
  const id = newId()
  await site.db.insertInto('channel_lists').values({ id, member_id: owner, name: 'Evenings' }).execute()
  const entry = { list_id: id, position: 1, channel_id: await site.channelId('Slow Kitchen') }
  await site.db.insertInto('channel_list_entries').values(entry).execute()
  return id
}
