import { sql } from 'kysely'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { ExpectStatic } from 'vitest'
import { findBarriers, openPage, switchScheme, useBrowser, widths } from '../browser.ts'
import { startSmallSite, storeReviews } from '../test-small-site.ts'
import type { SmallSite } from '../test-small-site.ts'

const browser = useBrowser({ pictures: true })
const comment = 'The best bread on the whole platform'

let site: SmallSite

beforeAll(async () => {
  site = await startSmallSite(['Gone Bakery', 'Old Harbour', 'Slow Kitchen'])
})

afterAll(() => site?.[Symbol.asyncDispose]())

describe('the page of a channel', () => {
  test.concurrent('that YouTube no longer has keeps its reviews, with a message, and is not listed', async ({
    expect,
  }) => {
    const id = await site.channelId('Gone Bakery')
    await storeReviews(site.db, id, [{ rating: 5, comment }])
    await site.db
      .updateTable('channels')
      .set({ gone_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    await expect.poll(() => find('Gone Bakery')).toEqual([])
    const html = await read(`/channel/gone-bakery-${id}`)
    expect(html).toContain('This channel is no longer on YouTube.')
    expect(html).toContain(comment)
    expect(html).toMatch(/<meta name="robots" content="noindex/)
    expect(html).not.toContain('Watch on YouTube')
    await expectAccessible(expect, `/channel/gone-bakery-${id}`)

    await site.db.updateTable('channels').set({ gone_at: null }).where('id', '=', id).execute()
    await expect.poll(() => find('Gone Bakery')).toEqual(['Gone Bakery'])
    expect(await read(`/channel/gone-bakery-${id}`)).not.toContain('no longer on YouTube')
  })

  test.concurrent('whose data is 31 days old is purged automatically, and keeps only members’ data', async ({
    expect,
  }) => {
    const id = await site.channelId('Old Harbour')
    await storeReviews(site.db, id, [{ rating: 4, comment }])
    await site.db
      .updateTable('channels')
      .set({ source: 'youtube', fetched_at: sql`now() - interval '31 days'` })
      .where('id', '=', id)
      .execute()
    const page = `/channel/old-harbour-${id}`
    await expect.poll(() => read(page)).toContain('details from YouTube again')
    const html = await read(page)
    expect(html).toContain(comment)
    for (const trace of ['Old Harbour', 'Subscribers', 'No videos yet', 'Bread, and the patience'])
      expect(html).not.toContain(trace)
    await expect.poll(() => find('Old Harbour')).toEqual([])
    await expectAccessible(expect, page)
  })

  test
    .skipIf(browser.isMissing)
    .concurrent('whose picture cannot be loaded has its letter on a color', async ({ expect }) => {
      const id = await site.channelId('Slow Kitchen')
      await using opened = await openPage(browser, { width: widths.desktop })
      await opened.page.goto(`${site.url}/channel/slow-kitchen-${id}`)
      const letter = opened.page.locator('main svg', { hasText: 'S' }).first()
      await letter.waitFor()
      const [shown, meant] = await letter.evaluate((picture) => {
        const probe = document.createElement('i')
        probe.style.backgroundColor = getComputedStyle(picture).getPropertyValue('--ground')
        document.body.append(probe)
        return [picture, probe].map((element) => getComputedStyle(element).backgroundColor)
      })
      expect(shown).toBe(meant)
    })
})

async function read(path: string) {
  return (await fetch(`${site.url}${path}`)).text()
}

async function find(name: string): Promise<string[]> {
  const found = await fetch(`${site.url}/api/products?${new URLSearchParams({ name })}`)
  return (await found.json()).map((channel: { name: string }) => channel.name)
}

async function expectAccessible(expect: ExpectStatic, path: string) {
  if (browser.isMissing) return
  for (const width of Object.values(widths)) {
    await using opened = await openPage(browser, { width })
    await opened.page.goto(`${site.url}${path}`)
    for (const scheme of ['light', 'dark'] as const) {
      await switchScheme(opened.page, scheme)
      expect(await findBarriers(opened.page), `${width} ${scheme}`).toEqual([])
    }
    expect(await opened.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(opened.complaints).toEqual([])
  }
}
