import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { moods } from '@channelwise/schemas/mood'
import { openPage, useBrowser } from '../browser.ts'
import { useSampleSite } from '../sample-site.ts'
import { startSmallSite, storeReviews } from '../test-small-site.ts'
import type { SmallSite } from '../test-small-site.ts'
import { signInAsNewMember, signUp } from './members.ts'

const site = useSampleSite()
const browser = useBrowser()

/** The scripts that a browser loads on a first view of a screen, and the number of elements then. */
async function loadScreen(address: string) {
  await using opened = await openPage(browser, { width: 1440 })
  await opened.page.goto(`${site}${address}`, { waitUntil: 'networkidle' })
  const scripts = await opened.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      // Some load later: once the page is used, or after a while.
      .flatMap(({ name }) => (/\/(?!report-vitals-|after-first-use-)[^/]*\.js$/.test(name) ? [name] : [])),
  )
  const named = await opened.page
    .locator('head :is(script[src], link[rel=modulepreload])')
    .evaluateAll((all) =>
      all.map(
        (one) => new URL(one.getAttribute('src') ?? one.getAttribute('href') ?? '', location.href).href,
      ),
    )
  const elements = await opened.page.locator('*').count()
  const sizes = await Promise.all(scripts.map(measureTransfer))
  const late = scripts.filter((script) => !named.includes(script))
  return {
    count: scripts.length,
    late,
    kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000,
    elements,
  }
}

/** The bytes of a script as transferred over HTTPS: over HTTP, as here, Chromium does not accept Brotli. */
async function measureTransfer(script: string) {
  const { headers } = await fetch(script, {
    method: 'HEAD',
    headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' },
  })
  expect(headers.get('Content-Encoding')).toBe('br')
  return Number(headers.get('Content-Length'))
}

/** The path of a screen; a channel is the most reviewed one. */
async function findPath(name: string) {
  if (name === 'a channel') {
    const [channel] = await (await fetch(`${site}/api/products?limit=1&language=English`)).json()
    return `/channel/x-${channel._id}`
  }
  return name
}

// Counts instead of times, because they are the same on every machine. Most of the bytes are React and its router.
describe.skipIf(browser.isMissing)('a first view', () => {
  test.each([
    ['/', 12, 107, 1500],
    ['/search', 15, 110, 1400],
    ['/latest-reviews', 12, 103, 1200],
    ['/lists', 12, 102, 1500],
    ['/top/inspiring', 15, 111, 1500],
    ['/search/results/science', 12, 104, 850],
    ['a channel', 15, 113, 1500],
  ])('of %s loads at most %i scripts and %i kB, and has at most %i elements', async (name, ...limits) => {
    const [maxScripts, maxKilobytes, maxElements] = limits
    const loaded = await loadScreen(await findPath(name))
    expect(loaded.kilobytes).toBeGreaterThan(80)
    expect(loaded.kilobytes).toBeLessThanOrEqual(maxKilobytes)
    expect(loaded.count).toBeLessThanOrEqual(maxScripts)
    // The document lists all scripts, so that none is discovered only after another has loaded.
    expect(loaded.late).toEqual([])
    expect(loaded.elements).toBeLessThanOrEqual(maxElements)
  })
})

test.skipIf(browser.isMissing).for([
  ['a visitor', false],
  ['a member', true],
] as const)('the scripts of %s are requested once the page is painted', async ([, isMember]) => {
  await using opened = await openPage(browser, { width: 390 })
  if (isMember) await signInAsNewMember(opened.page, site)
  await opened.page.goto(`${site}/lists`, { waitUntil: 'networkidle' })
  const { painted, asked } = await opened.page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    asked: performance
      .getEntriesByType('resource')
      .flatMap(({ name, startTime }) =>
        name.endsWith('.js') && !name.includes('/load-scripts-') ? [startTime] : [],
      ),
  }))
  expect(asked.length).toBeGreaterThan(5)
  // After three seconds they are asked for, painted or not.
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(Math.min(painted, 3_000))
  expect(opened.complaints).toEqual([])
})

describe.skipIf(browser.isMissing)('a member’s view', () => {
  test.each([
    ['/', 1500],
    ['/search', 1400],
    ['/latest-reviews', 1150],
    ['/lists', 1200],
    ['/top/inspiring', 1500],
    ['/search/results/science', 850],
    ['a channel', 1500],
  ])('of %s has at most %i elements', async (name, maxElements) => {
    await using opened = await openPage(browser, { width: 1440 })
    await signInAsNewMember(opened.page, site)
    await opened.page.goto(`${site}${await findPath(name)}`, { waitUntil: 'networkidle' })
    expect(await opened.page.locator('*').count()).toBeLessThanOrEqual(maxElements)
  })
})

describe.skipIf(browser.isMissing)('a full page of a list', () => {
  let path: string
  beforeAll(async () => {
    const owner = await signUp(site)
    const channels = await (await fetch(`${site}/api/products?limit=60`)).json()
    expect(channels).toHaveLength(60)
    const saved = await fetch(`${site}/api/creatorlists/addcreatorlist`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${owner.token}` },
      body: JSON.stringify({
        listName: 'Everything worth watching',
        description: 'A long list. '.repeat(30),
        creatorList: channels.map(({ _id }: { _id: string }) => ({
          channelId: _id,
          note: 'Start here. '.repeat(20),
        })),
      }),
    })
    expect(saved.status).toBe(200)
    path = `/list/${(await saved.json())._id}`
  })

  test.each(['a visitor', 'a member'])('has at most 1,500 elements for %s', async (who) => {
    await using opened = await openPage(browser, { width: 1440 })
    if (who === 'a member') await signInAsNewMember(opened.page, site)
    await opened.page.goto(site + path, { waitUntil: 'networkidle' })
    const elements = await opened.page.locator('*').count()
    expect(elements).toBeGreaterThan(1_000)
    expect(elements).toBeLessThanOrEqual(1_500)
  })
})

describe.skipIf(browser.isMissing)('a channel page with 80 reviews', () => {
  let small: SmallSite
  let path: string
  beforeAll(async () => {
    // Eleven, so that ten are similar to the first.
    small = await startSmallSite(Array.from({ length: 11 }, (_, at) => `Slow Kitchen ${at}`))
    const id = await small.channelId('Slow Kitchen 0')
    path = `/channel/x-${id}`
    // The most that a review can have: text too long to be shown, and four moods.
    const comment = 'The best bread on the whole platform. '.repeat(20)
    const reviews = Array.from({ length: 80 }, (_, at) => ({
      rating: (at % 10) / 2 + 0.5,
      comment,
      moods: moods.slice(at % 10, (at % 10) + 4),
    }))
    await storeReviews(small.db, id, reviews)
    await vi.waitFor(
      async () => {
        const similar = await (await fetch(`${small.url}/api/similars/${id}`)).json()
        if (similar.length < 10) throw new Error('similar channels are missing')
      },
      { timeout: 100_000, interval: 100 },
    )
  })
  afterAll(() => small?.[Symbol.asyncDispose]())

  test.each(['a visitor', 'a member'])('has at most 1,500 elements for %s', async (who) => {
    await using opened = await openPage(browser, { width: 1440 })
    if (who === 'a member') await signInAsNewMember(opened.page, small.url)
    await opened.page.goto(small.url + path, { waitUntil: 'networkidle' })
    const elements = await opened.page.locator('*').count()
    expect(elements).toBeGreaterThan(1_000)
    expect(elements).toBeLessThanOrEqual(1_500)
  })
})
