import { afterAll, beforeAll, describe, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { findBarriers, openPage, useBrowser, widths } from '../browser.ts'
import { startSmallSite, storeReviews } from '../test-small-site.ts'
import type { SmallSite } from '../test-small-site.ts'
import { signInAsNewMember } from './members.ts'

const browser = useBrowser()
let site: SmallSite

const name = 'دفتر الخرائط'
const muchReviewed = 'Harbour Stories'
const comment = `${name} reads other people's work with care.`

beforeAll(async () => {
  if (browser.isMissing) return
  site = await startSmallSite([name, muchReviewed])
  await storeReviews(site.db, await site.channelId(name), [
    { rating: 4, comment },
    { rating: 3, comment: 'قناة رائعة عن الخرائط والتاريخ' },
  ])
  const many = Array.from({ length: 10 }, (_, at) => ({
    rating: 4,
    comment: `Reason ${at + 1}. `.repeat(60),
  }))
  await storeReviews(site.db, await site.channelId(muchReviewed), many)
})

afterAll(() => site?.[Symbol.asyncDispose]())

const openChannel = async (page: Page) => page.goto(`${site.url}/channel/x-${await site.channelId(name)}`)

const cardOf = (page: Page) => page.getByRole('article').filter({ hasText: comment })

describe.skipIf(browser.isMissing)('reporting a review', () => {
  test.concurrent.for([
    { width: 360, scheme: 'dark' },
    { width: 768, scheme: 'light' },
    { width: 1440, scheme: 'dark' },
  ] as const)(
    'keeps its form within the panel and the screen at $width px',
    async ({ width, scheme }, { expect }) => {
      await using opened = await openPage(browser, { width, scheme })
      const { page, complaints } = opened
      await signInAsNewMember(page, site.url)
      await openChannel(page)
      await cardOf(page).getByText('Report', { exact: true }).click()
      const form = page.getByRole('group', { name: 'What’s wrong with it?' }).locator('..')
      const panel = await boxOf(form.locator('..'))
      expect(panel.left).toBeGreaterThanOrEqual(0)
      expect(panel.right).toBeLessThanOrEqual(width)
      const isSheet = width < 652
      if (isSheet) expect(panel).toMatchObject({ left: 0, right: width, bottom: 900 })
      for (const field of await form.locator('label, input:not([type=hidden]), button').all()) {
        const box = await boxOf(field)
        expect(box.left).toBeGreaterThan(panel.left)
        expect(box.right).toBeLessThan(panel.right)
      }
      const text = await boxOf(form.getByLabel('Details (optional)'))
      expect(text.right - text.left).toBeGreaterThan(panel.right - panel.left - 60)
      expect(await findBarriers(page)).toEqual([])
      await page.keyboard.press('Escape')
      await form.waitFor({ state: 'hidden' })
      expect(complaints).toEqual([])
    },
  )

  test.concurrent('asks guests to sign in when they press the button', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    await openChannel(page)
    await cardOf(page).getByText('Report', { exact: true }).click()
    await page.getByRole('dialog').getByText('Please sign in to report a review').waitFor()
    expect(await page.getByText('What’s wrong with it?').count()).toBe(0)
  })

  test.concurrent('moves the focus to the confirmation, so that it is announced', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    await signInAsNewMember(page, site.url)
    await openChannel(page)
    await cardOf(page).getByText('Report', { exact: true }).click()
    const send = cardOf(page).getByRole('button', { name: 'Report to the moderators' })
    await send.click()
    // Nothing is chosen yet, and the browser asks for it.
    const reasons = cardOf(page).getByRole('radio')
    expect(await reasons.evaluateAll((all) => all.map((radio) => radio.matches(':checked')))).not.toContain(
      true,
    )
    await reasons.first().and(page.locator(':focus')).waitFor()
    await reasons.last().check()
    await send.click()
    const thanks = cardOf(page).getByText('Thank you. A moderator will look at it.')
    await thanks.waitFor()
    await expect.poll(() => thanks.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test.concurrent('returns to the page without JavaScript', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone, javaScript: false })
    const { page } = opened
    await openChannel(page)
    await cardOf(page).getByText('Report', { exact: true }).click()
    await page.waitForURL(/\/signin\?redirect=%2Fchannel/)
    await signInAsNewMember(page, site.url)
    await openChannel(page)
    const { pathname } = new URL(page.url())
    await cardOf(page).getByText('Report', { exact: true }).click()
    await cardOf(page).getByRole('radio', { name: 'Not about the channel' }).check()
    await cardOf(page).getByRole('button', { name: 'Report to the moderators' }).click()
    await cardOf(page).getByText('Thank you. A moderator will look at it.').waitFor()
    const back = new URL(page.url())
    expect([back.pathname, ...back.searchParams.keys()]).toEqual([pathname, 'reported'])
    expect(back.hash).toMatch(/^#review-/)
  })
})

describe.skipIf(browser.isMissing)('a review far below the screen', () => {
  const muchReviewedPage = async () => `${site.url}/channel/x-${await site.channelId(muchReviewed)}`

  /** The last review differs from page to page, because the order of helpful reviews is partly random. */
  const findLast = async (page: Page) => {
    const reviews = page.getByRole('article').filter({ hasText: 'Reason ' })
    const [reason = ''] = /Reason \d+\./.exec((await reviews.last().textContent()) ?? '') ?? []
    const card = reviews.filter({ hasText: reason })
    const report = card.getByText('Report', { exact: true })
    return {
      card,
      report,
      isLaidOut: () => report.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true })),
      ofEntry: () =>
        report.evaluate((element) => getComputedStyle(element.closest('li') ?? element).contentVisibility),
    }
  }

  test.concurrent('is laid out when scrolled near, without clipping its open form', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    await signInAsNewMember(page, site.url)
    await page.goto(await muchReviewedPage())
    // The state before the script lays out everything.
    await page.locator('html[data-lays-out-all]').waitFor()
    await page.evaluate(() => document.documentElement.removeAttribute('data-lays-out-all'))
    const { report, isLaidOut, ofEntry } = await findLast(page)
    // Known only after a frame has been painted.
    await expect.poll(isLaidOut).toBe(false)
    await report.scrollIntoViewIfNeeded()
    await expect.poll(isLaidOut).toBe(true)
    expect(await ofEntry()).toBe('auto')
    await report.click()
    await expect.poll(ofEntry).toBe('visible')
  })

  test.concurrent('is at the same position after going back', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    await page.goto(await muchReviewedPage())
    await page.locator('html[data-lays-out-all]').waitFor()
    const { card } = await findLast(page)
    const topOf = async () => Math.round((await boxOf(card)).top)
    await card.scrollIntoViewIfNeeded()
    const before = await topOf()
    await card.getByRole('link').first().click()
    await page.waitForURL(/\/user\//)
    await page.goBack()
    await card.waitFor()
    await expect.poll(topOf).toBe(before)
  })
})

describe.skipIf(browser.isMissing)('a part whose script cannot be loaded', () => {
  test.concurrent('is a plain form until it is loaded, on a page that works', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    await signInAsNewMember(page, site.url)
    await page.route(/\/ReportForm-.*\.js$/, (route) => route.abort())
    await openChannel(page)
    const withForm = await cardOf(page).getByRole('link', { name: 'Report' }).getAttribute('href')
    await page.goto(`${site.url}${withForm}`, { waitUntil: 'domcontentloaded' })
    await cardOf(page).getByRole('radio', { name: 'Not about the channel' }).check()
    await cardOf(page).getByLabel('Details (optional)').fill('sent as a plain form')
    await page.getByRole('heading', { level: 1 }).getByText(name).waitFor()
    await cardOf(page).getByRole('button', { name: 'Report to the moderators' }).click()
    await page.waitForURL(/\/review\//)
    const reports = () => site.db.selectFrom('review_reports').select('detail').execute()
    await expect.poll(reports).toContainEqual({ detail: 'sent as a plain form' })
  })

  test.concurrent('fails on its own, and can be retried', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    await page.route(/\/Dialog-.*\.js$/, (route) => route.abort())
    await openChannel(page)
    await cardOf(page).getByText('Report', { exact: true }).click()
    const failure = page.getByRole('alert').filter({ hasText: 'This part couldn’t be loaded.' })
    await failure.waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('heading', { level: 1 }).getByText(name).waitFor()
    await page.unrouteAll()
    await failure.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('dialog').getByText('Please sign in to report a review').waitFor()
  })
})

describe.skipIf(browser.isMissing)('right-to-left names', () => {
  test.concurrent.for([360, 768, 1440])('are aligned with the page at %i px', async (width, { expect }) => {
    await using opened = await openPage(browser, { width })
    const { page } = opened
    await openChannel(page)
    const heading = page.getByRole('heading', { level: 1 })
    const written = await boxOf(heading.locator('bdi'))
    expect(Math.abs(written.left - (await boxOf(heading)).left)).toBeLessThan(4)
  })

  test.concurrent('leave English reviews left-to-right and Arabic ones right-to-left', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    await openChannel(page)
    const direction = (text: string) =>
      page.getByText(text).evaluate((element) => getComputedStyle(element).direction)
    expect(await direction(comment)).toBe('ltr')
    expect(await direction('قناة رائعة')).toBe('rtl')
  })
})

async function boxOf(found: Locator) {
  const box = await found.boundingBox()
  if (box === null) throw new Error('it cannot be seen')
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}
