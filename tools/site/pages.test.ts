import { describe, expect, inject, test } from 'vitest'
import { findBarriers, openPage, useBrowser, widths } from '../browser.ts'

const site = inject('siteUrl')
const browser = useBrowser()

/** Every screen, and words that only it has. */
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
  '/search/results/@nobody-has-this': 'This channel is not here yet',
  '/nowhere': "Oooops! This page doesn't exist",
  '/lists': 'Channel lists',
  '/latest-reviews': 'Top contributors',
  '/latest-reviews?tab=topContributor': 'Top contributors',
  '/latest-reviews?tab=followedUsers': 'You need to follow users to see their latest reviews here.',
  '/moderation/log': 'Moderation log',
  '/api/docs': 'openapi.json',
  '/ui': 'The parts of Channelwise',
}

describe.skipIf(browser.isMissing)('every screen', () => {
  for (const [name, width] of Object.entries(widths)) {
    for (const scheme of ['light', 'dark'] as const) {
      test.each(Object.entries(screens))(
        `%s stands without barriers on a ${name} in ${scheme}`,
        async (address, words) => {
          await using opened = await openPage(browser, { width, scheme })
          const { page, complaints } = opened
          await page.goto(`${site}${address}`, { waitUntil: 'networkidle' })
          await expect.poll(() => page.locator('body').innerText()).toMatch(new RegExp(escape(words), 'i'))
          expect(await findBarriers(page)).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
          expect(complaints).toEqual([])
        },
      )
    }
  }
})

describe.skipIf(browser.isMissing).each(Object.entries(widths))('a channel on a %s', (_, width) => {
  test.each(['light', 'dark'] as const)(
    'stands without barriers in %s, and so do its sorts',
    async (scheme) => {
      const [channel] = await (await fetch(`${site}/api/products?limit=1&language=English`)).json()
      await using opened = await openPage(browser, { width, scheme })
      const { page, complaints } = opened
      await page.goto(`${site}/channel/x-${channel._id}`, { waitUntil: 'networkidle' })
      for (const sort of ['Recent', 'Popular', 'Featured on other channels']) {
        const tab = page.getByRole('link', { name: sort, exact: true })
        await tab.click()
        await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
        expect(await findBarriers(page)).toEqual([])
      }
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

function escape(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
