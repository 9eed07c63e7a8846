import { beforeAll, describe, test, vi } from 'vitest'
import type { Page } from 'playwright-core'
import { findBarriers, openPage, press, useBrowser, views } from '../browser.ts'
import { useSampleSite } from '../sample-site.ts'
import { startSmallSite } from '../test-small-site.ts'
import { signInAsNewMember } from './members.ts'

const site = useSampleSite()
const browser = useBrowser({ pictures: true })
const inBrowser = test.skipIf(browser.isMissing).concurrent

beforeAll(async () => {
  // The shelves are filled shortly after the catalogue is imported.
  await vi.waitFor(
    async () => {
      if (!(await readShelves(site)).includes('Games')) throw new Error('the shelves are empty')
    },
    {
      timeout: 110_000,
      interval: 200,
    },
  )
})

describe.skipIf(browser.isMissing).each(views)('the home page at $width pixels', ({ width, scheme }) => {
  test.concurrent('is accessible', async ({ expect }) => {
    await using opened = await openPage(browser, { width, scheme })
    const { page, complaints } = opened
    await page.goto(site)
    for (const heading of [
      'New channels',
      'Top gaming channels',
      'Recommended topics',
      'Channel of the week',
      'What are you in the mood for?',
    ])
      await page.getByRole('heading', { name: heading }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(complaints).toEqual([])
  })

  test.concurrent('has rows that scroll by button and by keyboard, and stop at the start of a card', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width })
    const { page, complaints } = opened
    await page.goto(site)
    const row = page.getByRole('list', { name: 'New channels' })
    const place = () => row.evaluate((list) => list.scrollLeft)
    const [back, on] = ['Earlier', 'More'].map((word) =>
      page.getByRole('button', { name: `${word}: New channels` }),
    )
    // Content far below the screen is not laid out, and has no buttons yet.
    await row.scrollIntoViewIfNeeded()
    await expect.poll(() => back?.getAttribute('aria-disabled')).toBe('true')
    await on?.click()
    await expect.poll(place).toBeGreaterThan(100)
    await expect.poll(() => back?.getAttribute('aria-disabled')).toBe('false')
    await back?.click()
    await expect.poll(place).toBe(0)

    await row.getByRole('link').first().focus()
    await page.keyboard.press('ArrowRight')
    const step = await row.evaluate(({ children: [first, second] }) =>
      first && second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : 0,
    )
    await expect.poll(place).toBeCloseTo(step, -1)
    await page.keyboard.press('End')
    await expect.poll(() => on?.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Home')
    await expect.poll(place).toBe(0)
    // Moving the focus through the links scrolls each into view.
    await row.getByRole('link').last().focus()
    await expect.poll(place).toBeGreaterThan(100)
    expect(complaints).toEqual([])
  })
})

inBrowser(
  'the links of the home page work without JavaScript: a card, a shelf, a tile, the search and a topic',
  async ({ expect }) => {
    await using opened = await openPage(browser, { width: 360, javaScript: false })
    const { page } = opened
    const follow = async (name: string | RegExp, address: RegExp) => {
      await page.goto(site)
      await page.locator('main').getByRole('link', { name, exact: true }).first().click()
      await page.waitForURL(address)
    }
    await follow('See all new channels', /\/search\?order=latest$/)
    await follow('See all top gaming channels', /\/search\/allTopics\/Games(\/subTopic\/.+)?$/)
    expect(await page.locator('article').count()).toBeGreaterThan(3)
    await follow('Something relaxing', /\/search\?rankingRatingMoodDef=Relaxing$/)
    await follow('True crime', /\/top\/true-crime$/)
    await follow('Browse all channels', /\/search$/)
    await follow('Add new channel', /\/add-channel$/)
    await follow('Science', /\/topic\/science$/)
    expect(await page.locator('h1').innerText()).toBe('Science')
    await page.getByRole('heading', { name: 'New in Science' }).waitFor()

    await page.goto(site)
    const row = page.getByRole('list', { name: 'New channels' })
    expect(await row.evaluate((list) => getComputedStyle(list).overflowX)).toBe('auto')
    expect(await row.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeGreaterThan(100)
    const search = page.locator('main').getByRole('combobox')
    await search.fill('history')
    await search.press('Enter')
    await page.waitForURL(`${site}/search/results/history`)
    await page
      .getByRole('link', { name: /Channelwise/ })
      .first()
      .click()
    await page.waitForURL(`${site}/`)
  },
)

inBrowser('on a phone, five taps lead to a relaxing science channel under 15 minutes', async ({ expect }) => {
  await using opened = await openPage(browser, { width: 360 })
  const { page, complaints } = opened
  await page.goto(site)
  await page.getByRole('link', { name: 'Something relaxing' }).click()
  await page.getByRole('link', { name: 'Only Under 15 min' }).click()
  await page.waitForURL(/duration=0-5-6-15/)
  await page.getByRole('link', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet
    .getByRole('checkbox', { name: /^Science/ })
    .first()
    .click()
  await page.waitForURL(/allTopics=Science/)
  await sheet.getByRole('button', { name: /^Show \d+ channels?$/ }).click()
  await expect.poll(() => page.locator('article').first().innerText()).toContain('Science')
  expect(await page.locator('article').first().innerText()).toContain('Relaxing')
  expect(complaints).toEqual([])
})

inBrowser('the header’s search is hidden while the hero’s is visible', async ({ expect }) => {
  await using opened = await openPage(browser, { width: 1440 })
  const { page } = opened
  await page.goto(site)
  const own = page.locator('header').getByRole('combobox', { includeHidden: true }).first()
  await expect.poll(() => own.isVisible()).toBe(false)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => own.isVisible()).toBe(true)
  await page.goto(`${site}/lists`)
  expect(await own.isVisible()).toBe(true)
})

inBrowser('narrow screens show three top reviews, wide ones six', async ({ expect }) => {
  await expect.poll(countReviews).toBeGreaterThan(5)
  const count = async (width: number) => {
    await using opened = await openPage(browser, { width })
    await opened.page.goto(site)
    const shown = await opened.page.locator('section[aria-labelledby=top-reviews] li:visible article').count()
    return shown
  }
  expect([await count(600), await count(1070)]).toEqual([3, 6])
})

inBrowser('liking a review does not change the shelves', async ({ expect }) => {
  await expect.poll(countReviews).toBeGreaterThan(5)
  await using opened = await openPage(browser, { width: 1440 })
  const { page, complaints } = opened
  await signInAsNewMember(page, site)
  await page.goto(site)
  const shown = await readNames(page)
  const review = page.locator('section[aria-labelledby=top-reviews] article').first()
  const like = review.getByRole('button', { name: /^Like/ })
  await press(page, like)
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
  expect(await readNames(page)).toEqual(shown)
  await press(page, like)
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('false')
  expect(complaints).toEqual([])
})

inBrowser('going back shows the same channels and top lists as before', async ({ expect }) => {
  await using opened = await openPage(browser, { width: 1440 })
  const { page } = opened
  const readTopLists = () => page.locator('section[aria-labelledby=top-lists] li').allInnerTexts()
  await page.goto(site)
  const channels = await readNames(page)
  await page.locator('main').getByRole('link', { name: 'Browse all channels' }).click()
  await page.getByRole('heading', { name: 'Top lists' }).waitFor()
  const topLists = await readTopLists()
  await page.locator('article').getByRole('link').first().click()
  await page.waitForURL(/\/channel\//)
  await page.goBack()
  await page.getByRole('heading', { name: 'Top lists' }).waitFor()
  expect(await readTopLists()).toEqual(topLists)
  await page.goBack()
  await page.getByRole('heading', { name: 'Recommended topics' }).waitFor()
  expect(await readNames(page)).toEqual(channels)
})

test.concurrent('every URL of the home page has one canonical URL, and an unknown topic is not found', async ({
  expect,
}) => {
  expect(await readCanonical('/')).toBe(`${site}/`)
  expect(await readCanonical('/modernmba')).toBe(`${site}/`)
  expect(await readCanonical('/topic/All')).toBe(`${site}/`)
  expect(await readCanonical('/topic/History%20and%20Geography')).toBe(`${site}/topic/history-and-geography`)
  expect(await readCanonical('/topic/gaming')).toBe(`${site}/topic/games`)
  const unknown = await fetch(`${site}/topic/knitting`)
  expect(unknown.status).toBe(404)
  expect(await unknown.text()).toContain('Oooops! This page doesn&#x27;t exist')
})

test.concurrent('a site without members shows its largest and newest channels, and one without channels explains how to add some', async ({
  expect,
}) => {
  await using small = await startSmallSite(['Copper Kettle', 'Red Barn', 'Slow Boat', 'Night Ferry', 'Chalk'])
  await expect
    .poll(() => readHeadings(small.url))
    .toEqual([
      'Find out which YouTube channels are worth your time',
      'Most subscribed channels',
      'New channels',
      'Channel of the week',
      'Recommended topics',
      'Can&#x27;t find your favorite channel?',
    ])
  await small.db.deleteFrom('channels').execute()
  await expect
    .poll(() => readHeadings(small.url))
    .toEqual([
      'Find out which YouTube channels are worth your time',
      'No channels yet',
      'Channel of the week',
      'Recommended topics',
      'Can&#x27;t find your favorite channel?',
    ])
})

async function readShelves(url: string): Promise<string[]> {
  const { shelves } = await (await fetch(`${url}/api/shelves`)).json()
  return shelves.map(({ topic }: { topic: string }) => topic)
}

async function countReviews() {
  const home = await (await fetch(site)).text()
  return [...(/aria-labelledby="top-reviews".*/s.exec(home)?.[0] ?? '').matchAll(/id="review-/g)].length
}

function readNames(page: Page) {
  return page.locator('article h3').allTextContents()
}

async function readHeadings(url: string) {
  const home = await (await fetch(url)).text()
  const main = home.slice(home.indexOf('<main'), home.indexOf('</main>'))
  return [...main.matchAll(/<h[12][^>]*>([^<]*)/g)].map(([, text]) => text)
}

async function readCanonical(path: string) {
  const response = await fetch(`${site}${path}`)
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return /<link rel="canonical" href="([^"]*)"/.exec(await response.text())?.[1]
}
