import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { Locator } from 'playwright-core'
import { nameChannelCell } from '@channelwise/schemas/insights/cells'
import { moods } from '@channelwise/schemas/mood'
import { releaseRatings } from '@channelwise/workflows/activities/insights/release-ratings'
import { rollUpInsights } from '@channelwise/workflows/activities/insights/roll-up-insights'
import { findBarriers, openPage, switchScheme, useBrowser, widths } from '../browser.ts'
import { startSmallSite, storeReviews } from '../test-small-site.ts'
import type { SmallSite } from '../test-small-site.ts'
import { signInAsNewMember } from './members.ts'

const name = 'Slow Kitchen'
const browser = useBrowser({ pictures: true })
let site: SmallSite
let channel: string
let other: string

beforeAll(async () => {
  if (browser.isMissing) return
  site = await startSmallSite([name, 'Night Trains'])
  channel = await site.channelId(name)
  await storeReviews(
    site.db,
    channel,
    Array.from({ length: 24 }, (_, at) => ({ rating: 3 + (at % 5) / 2, moods: ['Fun'] })),
  )
  await rollUp()
  other = await site.channelId('Night Trains')
  // So few members' favorites would be withheld.
  await site.db
    .insertInto('insight_pairs')
    .values({
      channel_id: channel,
      position: 1,
      other_id: other,
      favoring: 20,
      other_favoring: 10,
      both_favoring: 10,
    })
    .execute()
  const figures = {
    cell: nameChannelCell(other),
    members: 10,
    ratings: 10,
    distribution: [0, 0, 0, 0, 0, 0, 0, 10, 0, 0],
    moods: moods.map(() => 0),
  }
  await site.db
    .insertInto('insight_cells')
    .values(['', '2026', '2026-02'].map((period) => ({ ...figures, period })))
    .execute()
})

afterAll(() => site?.[Symbol.asyncDispose]())

describe.skipIf(browser.isMissing)('the insights', () => {
  test.concurrent('show a skeleton or a chart in every frame', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    const member = await signInAsNewMember(page, site.url)
    await site.db.updateTable('members').set({ plan: 'paid' }).where('id', '=', member._id).execute()
    await page.addInitScript(() => {
      const frames = { blank: 0, drawn: 0 }
      Object.assign(window, { frames })
      const look = () => {
        for (const place of document.querySelectorAll('[class*="drawn-later"]'))
          if (place.querySelector('svg') === null) frames.blank += 1
          else if (place.querySelector('.recharts-surface') !== null) frames.drawn += 1
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.goto(`${site.url}/insights`)
    const readFrames = () =>
      page.evaluate(() => (window as unknown as { frames: { blank: number; drawn: number } }).frames)
    await expect.poll(async () => (await readFrames()).drawn).toBeGreaterThan(20)
    expect((await readFrames()).blank).toBe(0)
  })

  test.concurrent('show visitors the public part, and what else there is', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page, complaints } = opened
    await page.goto(`${site.url}/insights`, { waitUntil: 'networkidle' })
    await page.getByText('24 ratings by about 25 members').first().waitFor()
    await page.getByText('Data customers also see').waitFor()
    expect(await page.getByLabel('Period').count()).toBe(0)
    const figure = page.locator('section', {
      has: page.getByRole('heading', { name: 'Rating distribution' }),
    })
    await figure.getByText('View as a table').click()
    expect(await figure.getByRole('row').allInnerTexts()).toContain('5\twithheld\twithheld')
    await figure.getByLabel('Use “Rating distribution”').click()
    const csv = await figure.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')
    expect(decodeURIComponent(csv ?? '')).toContain('Stars,Ratings,Share\r\n0.5,0,0%\r\n')
    const query = await figure.getByRole('link', { name: 'API query (JSON)' }).getAttribute('href')
    expect((await (await fetch(site.url + query)).json()).ratings).toBe(24)
    expect(await figure.getByLabel('Embed code').inputValue()).toContain(
      `${site.url}/embed/insights/ratings"`,
    )
    const saving = page.waitForEvent('download')
    await figure.getByRole('button', { name: 'Download as PNG' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('rating-distribution.png')
    await page.keyboard.press('Escape')
    // A leaderboard has no chart.
    const leaderboard = page.locator('section', { has: page.getByRole('heading', { name: 'Leaderboards' }) })
    await leaderboard.getByLabel('Use “Leaderboards”').click()
    await leaderboard.getByRole('link', { name: 'Download as CSV' }).waitFor()
    expect(await leaderboard.getByRole('button', { name: 'Download as PNG' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByText('View as a table').last().click()
    for (const scheme of ['light', 'dark'] as const) {
      await switchScheme(page, scheme)
      expect(await findBarriers(page), scheme).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths.phone)
    expect(complaints).toEqual([])
  })

  test.concurrent('show paying members everything, and can be saved as views', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page, complaints } = opened
    const member = await signInAsNewMember(page, site.url)
    await site.db.updateTable('members').set({ plan: 'paid' }).where('id', '=', member._id).execute()
    await page.goto(`${site.url}/insights?board=divided`, { waitUntil: 'networkidle' })
    await page.getByLabel('Period').waitFor()
    await page.getByRole('link', { name }).first().waitFor()
    expect(await page.getByText('Data customers also see').count()).toBe(0)
    await page.getByLabel('Topic').selectOption('Science')
    await page.waitForURL('**/insights?topic=Science&board=divided')
    await page.getByText('based on fewer than 5 members').first().waitFor()
    await page.getByRole('link', { name: 'Save this view' }).click()
    expect(await page.getByLabel('Name').inputValue()).toBe('Science · Divided opinion')
    await page.getByLabel('Name').fill('Divided science')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('View saved.').waitFor()
    await page.getByText('Science · Divided opinion').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.getByText('Rename or delete').click()
    await page.getByLabel('New name').fill('Science')
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Science', exact: true }).click()
    await page.waitForURL('**/insights?topic=Science&board=divided')

    // The line of a channel with ratings in a single month only.
    await page.goto(`${site.url}/insights/compare?channels=${channel},${other}`)
    const moving = page.locator('section', { has: page.getByRole('heading', { name: 'How ratings move' }) })
    await moving.locator('.recharts-line-dots circle[fill="var(--tone-tomato-content)"]').waitFor()

    await page.goto(`${site.url}/insights/channel/${channel}`, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: 'On the leaderboards' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button', { name: 'Print or save as PDF' }).isVisible()).toBe(false)
    expect(await page.locator('footer').last().isVisible()).toBe(false)
    expect(complaints).toEqual([])
  })

  test('compare the other channels when one of a link is gone', async ({ expect }) => {
    const answer = await fetch(`${site.url}/insights/compare?channels=${channel},gone4711,${other}`)
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).toContain('One of the channels is no longer listed.')
    expect(text).toContain('At a glance')
    expect(text).not.toContain(`href="/insights/compare?channels=${channel}%2Cgone4711`)
  })

  test.concurrent('save the picture of a comparison with a line for each series', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page, complaints } = opened
    await page.goto(`${site.url}/insights/compare?channels=${channel},${other}`)
    const figure = page.locator('section', {
      has: page.getByRole('heading', { name: 'Rating distribution' }),
    })
    await figure.locator('.recharts-legend-item').last().waitFor()
    await figure.getByLabel('Use “Rating distribution”').click()
    const saving = page.waitForEvent('download')
    await figure.getByRole('button', { name: 'Download as PNG' }).click()
    const picture = await readFile(await (await saving).path())
    // The title, the chart, two series, the source and the margins, at twice the pixels of the screen.
    expect(picture.readUInt32BE(20) / 2).toBe(36 + 240 + 2 * 22 + 28 + 2 * 24)
    expect(complaints).toEqual([])
  })

  test.concurrent('keep the focus on a chosen field, and support going back', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page, complaints } = opened
    await page.goto(`${site.url}/insights?favored=${other}`)
    const hasFocus = (field: Locator) => field.evaluate((each) => each === document.activeElement)
    const favored = page.getByRole('combobox', { name: 'Channel', exact: true })
    await favored.focus()
    await favored.selectOption(name)
    await page.getByRole('heading', { name: `People who favor ${name} also favor` }).waitFor()
    expect(await hasFocus(favored)).toBe(true)

    const topic = page.getByLabel('Topic')
    await topic.focus()
    await topic.selectOption('Science')
    await page.getByRole('heading', { level: 2, name: 'Science' }).waitFor()
    expect(await hasFocus(topic)).toBe(true)
    await page.goBack()
    await page.getByRole('heading', { level: 2, name: 'All channels' }).waitFor()
    expect(await topic.inputValue()).toBe('')
    await page.goBack()
    await page.getByRole('heading', { name: 'People who favor Night Trains also favor' }).waitFor()
    expect(await favored.inputValue()).toBe(other)
    expect(complaints).toEqual([])
  })

  test.concurrent('work without JavaScript: a selection, a comparison, the method', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone, javaScript: false })
    const { page } = opened
    await page.goto(`${site.url}/insights`)
    const figure = page.locator('section', {
      has: page.getByRole('heading', { name: 'Rating distribution' }),
    })
    const bars = figure.locator('[class*="BarChart-module__bar"]')
    const heights = await bars.evaluateAll((all) =>
      all.map((bar) => {
        const fill = bar.querySelector('[class*="BarChart-module__fill"]')
        return fill && fill.getBoundingClientRect().height > 0
      }),
    )
    // From half a star to five: nobody gave less than three, and how many gave 3 and 5 is withheld.
    expect(heights).toEqual([...Array(5).fill(false), null, true, true, true, null])
    await page.getByLabel('Topic').selectOption('Science')
    await page.getByRole('button', { name: 'Show' }).first().click()
    await page.waitForURL('**/insights?topic=Science')
    await page.goto(`${site.url}/insights/compare?channels=${channel}`)
    const finder = page.getByRole('searchbox', { name: 'Add a channel' })
    await finder.fill('N')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByText('You need to enter at least 3 letters').waitFor()
    await finder.fill('Night Trains')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByRole('link', { name: '+ Night Trains' }).click()
    await page.getByRole('link', { name: `Remove ${name}` }).waitFor()
    expect(new URL(page.url()).searchParams.get('channels')?.split(',')).toHaveLength(2)
    await page.getByText('View as a table').first().click()
    await page.getByRole('cell', { name: '24', exact: true }).waitFor()
    await page
      .getByRole('link', { name: /^How it is computed/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'How insights are computed' }).waitFor()
  })
})

/** Computes the figures as the nightly roll-up does. */
async function rollUp() {
  await releaseRatings(site)({ limit: 100 })
  await rollUpInsights(site)()
}
