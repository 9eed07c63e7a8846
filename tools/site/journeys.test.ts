import { describe, test } from 'vitest'
import { findBarriers, openPage, useBrowser, waitForScripts, widths } from '../browser.ts'
import { useSampleSite } from '../sample-site.ts'
import { signUp } from './members.ts'

const site = useSampleSite()
const browser = useBrowser()

describe.skipIf(browser.isMissing).each(Object.entries(widths))('on a %s', (_, width) => {
  test.concurrent('filters apply immediately, follow the back button, and can be cleared together', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width })
    const { page, complaints } = opened
    await page.goto(`${site}/search`)
    if (width === widths.phone) await page.getByRole('link', { name: /^Filters/ }).click()
    await page.getByText('Select a main topic...').waitFor()
    await page
      .getByRole('group', { name: 'Main topics' })
      .getByLabel(/^Science/)
      .check()
    await page.waitForURL(/allTopics=Science/)
    await page
      .getByRole('group', { name: 'Sub topics' })
      .getByLabel(/^Mathematics/)
      .check()
    await page.waitForURL(/subTopic=Mathematics/)
    const countCards = () => page.locator('article').count()
    await expect.poll(countCards).toSatisfy((cards) => cards > 0 && cards < 24)
    if (width === widths.phone) {
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      const found = await countCards()
      // The search behind the sheet does not steal the focus.
      expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('Mathematics')
      await expect
        .poll(() => sheet.getByRole('button', { name: 'Show' }).innerText())
        .toBe(`Show ${found} channels`)
      expect(await findBarriers(page)).toEqual([])
      await sheet.getByRole('button', { name: 'Show' }).click()
      await sheet.waitFor({ state: 'detached' })
      expect(await page.getByRole('link', { name: 'Filters 2 chosen' }).count()).toBe(1)
    }
    // All changes in the sheet are a single history entry.
    await page.goBack()
    await page.waitForURL((url) => !url.search.includes('subTopic'))
    await expect.poll(countCards).toBe(24)
    await page.goto(`${site}/search?allTopics=Science`)
    await page.getByRole('link', { name: 'Clear all filters' }).first().click()
    await page.waitForURL(`${site}/search`)
    expect(complaints).toEqual([])
  })

  test.concurrent('filters, pages, text search and menu work without JavaScript', async ({ expect }) => {
    await using opened = await openPage(browser, { width, javaScript: false })
    const { page } = opened
    await page.goto(`${site}/search?allTopics=Science`)
    if (width === widths.phone) await page.getByRole('link', { name: /^Filters/ }).click()
    await page.getByLabel(/^0 – 5 min/).check()
    await page.getByLabel(/^6 – 15 min/).check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL((url) => url.searchParams.get('duration') === '0-5-6-15')
    expect(new URL(page.url()).searchParams.get('allTopics')).toBe('Science')
    expect(await page.locator('article').count()).toBeGreaterThan(0)

    await page.goto(`${site}/search`)
    // Nothing moves as it nears the screen, or the click would miss the link.
    const deferred = page
      .locator('main *')
      .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto'))
    expect(await deferred).toEqual([])
    await page.getByRole('link', { name: /next/i }).click()
    await page.waitForURL(/numPage=2/)
    expect(await page.locator('article').count()).toBe(24)

    await page.goto(`${site}/search/results?q=history`)
    expect(page.url()).toBe(`${site}/search/results/history`)
    expect(await page.locator('mark').first().textContent()).toMatch(/histor/i)
    await page.goto(`${site}/search/results?q=`)
    expect(page.url()).toBe(`${site}/search/results/no`)
  })

  test.concurrent('a card leads to the channel, its player, and back', async ({ expect }) => {
    await using opened = await openPage(browser, { width })
    const { page, complaints } = opened
    await page.goto(`${site}/search?language=English&order=maxSub`)
    const name = await page.locator('article h3, article h2').first().innerText()
    await page.locator('article a').first().click()
    await page.waitForURL(/\/channel\/.+-[a-z2-7]{16}$/)
    await expect.poll(() => page.locator('h1').innerText()).toContain(name.replace(/\s+/g, ' '))
    await page.getByRole('link', { name: /^Play/ }).first().click()
    await page.locator('video').waitFor()
    await page.getByRole('button', { name: 'Close the player' }).first().click()
    await page.locator('video').waitFor({ state: 'detached' })
    await page.goBack()
    await page.waitForURL(/\/search/)
    expect(complaints).toEqual([])
  })

  test.concurrent('a guest who adds a channel is asked to sign in, and then learns that it is already here', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width })
    const { page, complaints } = opened
    const [known] = await (await fetch(`${site}/api/products?limit=1&language=English`)).json()
    const { email, password } = await signUp(site)
    await page.goto(`${site}/add-channel`)
    await page.getByLabel('Channel link or @handle').fill(known.channelId)
    await page.getByRole('button', { name: 'Add channel' }).click()
    await page.getByText('Please sign in to add a channel').waitFor()
    await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL(`${site}/add-channel?link=${known.channelId}`)
    await page.locator('summary[aria-label^="Your account"]').waitFor({ state: 'attached' })
    await waitForScripts(page)
    expect(await page.getByLabel('Channel link or @handle').inputValue()).toBe(known.channelId)
    await page.getByRole('button', { name: 'Add channel' }).click()
    await page.getByText(`“${known.name}” is already on Channelwise`).waitFor()
    expect(complaints).toEqual([])
  })
})

describe('addresses', () => {
  test.concurrent('with a wrong slug redirect to the right one, and unknown channels and paths are 404', async ({
    expect,
  }) => {
    const [known] = await (await fetch(`${site}/api/products?limit=1&language=English`)).json()
    const moved = await fetch(`${site}/channel/wrong-${known._id}`, { redirect: 'manual' })
    expect(moved.status).toBe(301)
    expect(moved.headers.get('Location')).toMatch(new RegExp(`^/channel/.+-${known._id}$`))
    expect((await fetch(`${site}/channel/x-aaaaaaaaaaaaaaaa`)).status).toBe(404)
    expect((await fetch(`${site}/no/such/page`)).status).toBe(404)
  })

  test.concurrent('of a search in path form have one canonical URL', async ({ expect }) => {
    const forms = [
      '/search?category=Comedy&name=a&language=all',
      '/search/category/Comedy/name/a?language=all',
      '/search/category/Comedy/name/a/min/all/max/all/rating/all/ratingFun/all/ratingLearn/all/ratingEmotional/all/order/all/language/all/allTopics/all/subTopic/all/rankingRatingMoodDef/all/context/all/level/all/platform/all/tag/all/duration/all',
    ]
    const canonicals = await Promise.all(
      forms.map(async (form) => {
        const page = await (await fetch(`${site}${form}`)).text()
        return /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1]
      }),
    )
    expect(canonicals[0]).toContain('/search?category=Comedy&amp;name=a&amp;language=all')
    expect(new Set(canonicals).size).toBe(1)
  })

  test.concurrent('have a CSP that allows only scripts of this site, and no inline script or style', async ({
    expect,
  }) => {
    const response = await fetch(`${site}/search`)
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self';")
    const page = await response.text()
    expect(page).not.toMatch(/<script(?![^>]*(src=|type="application\/(ld\+)?json"))/)
    expect(page).not.toMatch(/<[^>]+ style=/)
    expect(page).not.toMatch(/<[^>]+ on[a-z]+=/)
  })
})
