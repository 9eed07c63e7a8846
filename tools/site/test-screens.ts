import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBarriers, openPage, useBrowser } from '../browser.ts'
import type { views } from '../browser.ts'
import { useSampleSite } from '../sample-site.ts'

/** Every screen, and text that is unique to it. */
const screens = {
  '/search': 'Find your favorite channel',
  '/search?category=Comedy&language=all': 'Clear all filters',
  '/search?name=zzzzqqqq': 'No results for now. More content coming soon!',
  '/search?min=abc': 'min',
  '/top/science': 'Science',
  '/add-channel': '100K subscribers or more',
  '/signin': 'Forgot your password?',
  '/register': 'Confirm password',
  '/forgot-password': 'Send the link',
  '/search/results/history': 'history',
  '/search/results/histroy%20of%20sience': 'Showing results for “history of science”',
  '/search/results/no': 'You need to enter at least 3 letters to launch the search',
  '/search/results/@nobody-has-this': 'This channel isn’t on Channelwise yet',
  '/open-data': 'Open data',
  '/nowhere': "Oooops! This page doesn't exist",
  '/lists': 'Channel lists',
  '/latest-reviews': 'Top contributors',
  '/latest-reviews?tab=topContributor': 'Top contributors',
  '/latest-reviews?tab=followedUsers': 'You need to follow users to see their latest reviews here.',
  '/moderation/log': 'Moderation log',
  '/api/docs': 'openapi.json',
  '/developers': 'Your first chart',
  '/developers/plans': 'How calls count',
  '/tools': 'Open in Channelwise',
  '/privacy': 'Your data is yours',
  '/terms': 'What you can rely on',
  '/insights': 'What members know about YouTube channels',
  '/insights/compare?topics=Science,Games': 'At a glance',
  '/insights/method': 'Groups of at least five members',
  '/ui': 'The parts of Channelwise',
}

/**
 * Tests every screen at one width in one theme. Each view has its own test file, so that they run in parallel: they take longer
 * than anything else in a browser.
 */
export function testScreens({ width, scheme }: (typeof views)[number]) {
  const site = useSampleSite()
  const browser = useBrowser({ pictures: true })

  describe.skipIf(browser.isMissing)(`at ${width} pixels in the ${scheme} theme`, () => {
    // They share a context, which caches common files, as for a visitor who looks around.
    let opened: Awaited<ReturnType<typeof openPage>>
    beforeAll(async () => {
      opened = await openPage(browser, { width, scheme })
    })
    afterAll(() => opened[Symbol.asyncDispose]())

    test.each(Object.entries(screens))('%s is accessible', async (address, words) => {
      const { page, complaints } = opened
      complaints.length = 0
      await page.goto(`${site}${address}`)
      await expect.poll(() => page.locator('body').innerText()).toMatch(new RegExp(escape(words), 'i'))
      expect(await findBarriers(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(complaints).toEqual([])
    })

    test.each(['Recent', 'Popular', 'Featured on other channels'])(
      'a channel is accessible, with its videos sorted by %s',
      async (sort) => {
        const { page, complaints } = opened
        complaints.length = 0
        const [channel] = await (await fetch(`${site}/api/products?limit=1&language=English`)).json()
        await page.goto(`${site}/channel/x-${channel._id}`)
        const tab = page.getByRole('link', { name: sort, exact: true })
        await tab.click()
        await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
        expect(await findBarriers(page)).toEqual([])
        const described = await page.locator('script[type="application/ld+json"]').allTextContents()
        expect(described.map((text) => JSON.parse(text)['@type']).toSorted()).toEqual([
          'BreadcrumbList',
          'CreativeWorkSeries',
        ])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        expect(complaints).toEqual([])
      },
    )
  })
}

function escape(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
