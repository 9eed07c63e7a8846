import { request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { xml2js } from 'xml-js'
import type { Element } from 'xml-js'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { newId } from '@channelwise/schemas/new-id'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'
import { storeTopLists } from '../top-lists/definitions/store-top-lists.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
  await storeTopLists(api.db)
})

afterAll(() => api[Symbol.asyncDispose]())

describe('the sitemaps', () => {
  test('list channels by canonical address, whatever their name, with the date of their last change', async () => {
    await api.db.deleteFrom('channels').execute()
    const hostile = `R&D <"Tom's"> ]]> 50% off / 日本\u0007 -`
    await addChannel(api.db, 'hostile', { name: hostile, listed_at: new Date('2026-01-01T00:00:00Z') })
    await addChannel(api.db, 'draft', { listed_at: null })
    await addVideo(api.db, 'coming', 'hostile', { published_at: new Date('2126-01-01T00:00:00Z') })
    await addVideo(api.db, 'v1', 'hostile', { published_at: new Date('2026-02-01T00:00:00Z') })
    expect(await readSitemap('channels-1')).toEqual([
      {
        loc: `${api.url}/channel/rd_toms_]]_50_off__%E6%97%A5%E6%9C%AC%07_-hostile`.replaceAll(']', '%5D'),
        lastmod: '2026-02-01T00:00:00.000Z',
      },
    ])
    const ada = await buildMember(api.db)
    await review(ada._id, 'hostile', 'Fine.', '2026-03-01T00:00:00Z')
    const [channel] = await readSitemap('channels-1')
    expect(channel?.lastmod).toBe('2026-03-01T00:00:00.000Z')
  })

  test('list public lists with channels and members with reviews, and nothing else', async () => {
    const [ada, silent, banned] = [
      await buildMember(api.db),
      await buildMember(api.db),
      await buildMember(api.db),
    ]
    await addChannel(api.db, 'garden')
    await review(ada._id, 'garden', 'Green.', '2026-04-01T00:00:00Z')
    await review(silent._id, 'garden', '', '2026-04-02T00:00:00Z')
    await review(banned._id, 'garden', 'Red.', '2026-04-03T00:00:00Z')
    const save = async (member: typeof ada, isPrivate: boolean) => {
      const body = { listName: 'A list', private: isPrivate, creatorList: [{ channelId: 'garden' }] }
      return (await api.as(member).saveChannelList({ body })).value._id
    }
    const open = await save(ada, false)
    const removed = await save(ada, false)
    await save(ada, true)
    await save(banned, false)
    await api.db
      .updateTable('channel_lists')
      .set({ removed_at: new Date() })
      .where('id', '=', removed)
      .execute()
    await api.db
      .updateTable('members')
      .set({ suspended_at: new Date() })
      .where('id', '=', banned._id)
      .execute()
    expect((await readSitemap('lists-1')).map(({ loc }) => loc)).toEqual([`${api.url}/list/${open}`])
    const members = await readSitemap('members-1')
    expect(members).toContainEqual({ loc: `${api.url}/user/${ada._id}`, lastmod: '2026-04-01T00:00:00.000Z' })
    expect(members.some(({ loc }) => [silent._id, banned._id].some((id) => loc?.endsWith(id)))).toBe(false)
  })

  test('are listed in the index under the site’s own URL, whatever the Host header', async () => {
    const index = await read('/sitemap.xml', { Host: 'other.example' })
    expect(index.locs.every((loc) => loc.startsWith(`${api.url}/sitemaps/`))).toBe(true)
    expect(index.locs).toContain(`${api.url}/sitemaps/toplists-1.xml`)
    expect(index.locs).toContain(`${api.url}/sitemaps/pages-1.xml`)
    for (const loc of index.locs)
      expect((await readSitemap(loc.slice(loc.lastIndexOf('/') + 1, -4))).length).toBeGreaterThan(0)
    expect(await readSitemap('toplists-1')).toContainEqual({ loc: `${api.url}/top/science` })
  })

  test.each(['channels-2', 'channels-0', 'channels-99999', 'secrets-1', 'constructor-1'])(
    '%s is not there',
    async (name) => {
      expect((await fetch(`${api.url}/sitemaps/${name}.xml`)).status).toBe(404)
    },
  )

  test('support HEAD, ETag and compression', async () => {
    const first = await fetch(`${api.url}/sitemap.xml`)
    const etag = first.headers.get('ETag') ?? ''
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=3600')
    expect((await ask('/sitemap.xml', { 'If-None-Match': etag })).status).toBe(304)
    const head = await fetch(`${api.url}/sitemaps/toplists-1.xml`, { method: 'HEAD' })
    expect([head.status, head.headers.get('Content-Type'), await head.text()]).toEqual([
      200,
      'application/xml; charset=utf-8',
      '',
    ])
    const packed = await fetch(`${api.url}/sitemaps/toplists-1.xml`, {
      headers: { 'Accept-Encoding': 'gzip' },
    })
    expect(packed.headers.get('Content-Encoding')).toBe('gzip')
  })

  test('are split at 50,000 URLs without gaps or duplicates', async () => {
    await using large = await startTestApi()
    // Without the outbox, which is irrelevant here.
    await sql`alter table channels disable trigger user`.execute(large.db)
    await sql`
      insert into channels (
        id, channel_id, name, description, image, profile_image, fetched_at, listed_at, version, videos_version
      )
      select 'c' || at, 'UC' || at, 'Channel ' || at, '', '', '', now(), now(), at, at
      from generate_series(1, 50001) as at`.execute(large.db)
    const index = await read('/sitemap.xml', {}, large)
    expect(index.locs.filter((loc) => loc.includes('/channels-'))).toHaveLength(2)
    const first = listAddresses((await ask('/sitemaps/channels-1.xml', {}, large)).text)
    const second = await readSitemap('channels-2', large)
    expect([first.length, second.length]).toEqual([50_000, 1])
    expect(new Set([...first, second[0]?.loc]).size).toBe(50_001)

    // Each of these letters takes nine bytes in a URL, so fewer URLs fit into 50 MB.
    await sql`update channels set name = repeat('日', 500) where id like 'c1%'`.execute(large.db)
    const { text } = await ask('/sitemaps/channels-1.xml', {}, large)
    expect(Buffer.byteLength(text)).toBeLessThan(50 * 2 ** 20)
    expect(listAddresses(text).length).toBeLessThan(40_000)
    // Another process, because the starts of sitemaps are cached for fifty times as long as it took to find them.
    await using fresh = await startTestApi({ db: large.db })
    const listed = (await read('/sitemap.xml', {}, fresh)).locs.filter((loc) => loc.includes('/channels-'))
    expect(listed.length).toBeGreaterThan(2)
    const addresses = new Set<string | undefined>()
    for (const at of listed.keys()) {
      const sitemap = (await ask(`/sitemaps/channels-${at + 1}.xml`, {}, fresh)).text
      expect(Buffer.byteLength(sitemap)).toBeLessThan(50 * 2 ** 20)
      for (const address of listAddresses(sitemap)) addresses.add(address)
    }
    expect(addresses.size).toBe(50_001)
  })
})

test('robots.txt lists the sitemaps and allows what they list', async () => {
  const answer = await fetch(`${api.url}/robots.txt`)
  const text = await answer.text()
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain(`\nSitemap: ${api.url}/sitemap.xml\n`)
  const rules = text.split('\n').flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
  const isRefused = (address: string) => rules.some((rule) => toPattern(rule).test(address))
  for (const address of [
    '/api/products',
    '/settings',
    '/favorites',
    '/search?name=x',
    '/search?order=maxSub&min=5',
  ])
    expect(isRefused(address), address).toBe(true)
  for (const address of [
    '/',
    '/search',
    '/search?allTopics=Science',
    '/top/science',
    '/list/abc',
    '/user/abc',
    '/moderation/log',
    '/pictures/cards/home.png',
    '/assets/index.js',
  ])
    expect(isRefused(address), address).toBe(false)
})

test('the OpenSearch description tells browsers where to search and get suggestions', async () => {
  const answer = await fetch(`${api.url}/opensearch.xml`)
  expect(answer.headers.get('Content-Type')).toBe('application/opensearchdescription+xml; charset=utf-8')
  const templates = findAll(parse(await answer.text()), 'Url').map(
    ({ attributes }) => attributes?.['template'],
  )
  expect(templates).toContain(`${api.url}/search/results?q={searchTerms}`)
  const suggestions = String(templates.find((template) => String(template).includes('suggestions')))
  const asked = await fetch(suggestions.replace('{searchTerms}', 'no+such+channel'))
  expect(await asked.json()).toEqual(['no such channel', [], [], []])
})

/** The pattern of a robots.txt rule (RFC 9309). */
function toPattern(rule: string) {
  const escaped = rule.replace(/[.+?^{}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll('*', '.*')}`)
}

async function readSitemap(name: string, site = api) {
  return findAll((await read(`/sitemaps/${name}.xml`, {}, site)).document, 'url').map((entry) =>
    Object.fromEntries(
      (entry.elements ?? []).map((part) => [part.name, String(part.elements?.[0]?.text ?? '')]),
    ),
  ) as { loc?: string; lastmod?: string }[]
}

function listAddresses(text: string) {
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
}

async function read(path: string, headers: Record<string, string> = {}, site = api) {
  const document = parse((await ask(path, headers, site)).text)
  return { document, locs: findAll(document, 'loc').map((loc) => String(loc.elements?.[0]?.text)) }
}

/** Uses node:http, because fetch overrides some headers. */
function ask(path: string, headers: Record<string, string>, site = api) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    request(site.url + path, { headers }, async (answer) => {
      const pieces: Buffer[] = []
      for await (const piece of answer) pieces.push(piece)
      resolve({ status: answer.statusCode, text: Buffer.concat(pieces).toString() })
    })
      .on('error', reject)
      .end()
  })
}

/** Throws for XML that is not well-formed. */
function parse(text: string): Element {
  return xml2js(text, { compact: false }) as Element
}

function findAll(element: Element, name: string): Element[] {
  return (element.elements ?? []).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...findAll(child, name),
  ])
}

async function review(memberId: string, channelId: string, comment: string, at: string) {
  await api.db
    .insertInto('reviews')
    .values({
      id: newId(),
      channel_id: channelId,
      member_id: memberId,
      rating: 4,
      comment,
      created_at: new Date(at),
    })
    .execute()
}
