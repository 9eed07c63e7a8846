import { describe, expect, inject, test } from 'vitest'
import { openPage, useBrowser } from '../browser.ts'

const site = inject('siteUrl')
const browser = useBrowser()

/** The scripts that a browser loads on its first view of the site. */
async function loadScripts(address: string) {
  await using opened = await openPage(browser, { width: 1440 })
  await opened.page.goto(`${site}${address}`)
  const sizes = await opened.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js'))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  )
  return { count: sizes.length, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000 }
}

async function findChannel() {
  const [channel] = await (await fetch(`${site}/api/products?limit=1&language=English`)).json()
  return `/channel/x-${channel._id}`
}

// Counts instead of times: they are the same on every machine. Half of the bytes are React and its router.
describe.skipIf(browser.isMissing)('a first view', () => {
  test.each([
    ['/', 28, 175],
    ['/search', 34, 210],
    ['/latest-reviews', 28, 175],
    ['/lists', 28, 170],
    ['a channel', 36, 185],
  ])('of %s loads at most %i scripts and %i kB', async (name, maxScripts, maxKilobytes) => {
    const loaded = await loadScripts(name === 'a channel' ? await findChannel() : name)
    expect(loaded.kilobytes).toBeGreaterThan(80)
    expect(loaded.kilobytes).toBeLessThanOrEqual(maxKilobytes)
    expect(loaded.count).toBeLessThanOrEqual(maxScripts)
  })
})
