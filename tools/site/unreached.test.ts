import { afterAll, beforeAll, describe, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openPage, press, useBrowser, widths } from '../browser.ts'
import { startSmallSite, storeReviews } from '../test-small-site.ts'
import type { SmallSite } from '../test-small-site.ts'
import { signInAsNewMember } from './members.ts'
import { executeScript, openAndUse } from './open-and-use.ts'

const browser = useBrowser()
let site: SmallSite

const name = 'Harbour Lab'

beforeAll(async () => {
  if (browser.isMissing) return
  site = await startSmallSite([name])
  await storeReviews(site.db, await site.channelId(name), [{ rating: 4, comment: 'Calm and clear' }])
})

afterAll(() => site?.[Symbol.asyncDispose]())

const channelPath = async () => `/channel/x-${await site.channelId(name)}`

/** Goes offline, presses a button, and waits until the screen says that nothing was sent. */
async function pressOffline(page: Page, button: string | RegExp) {
  const shown = page.locator('main').getByRole('button', { name: button }).first()
  await shown.scrollIntoViewIfNeeded()
  await page.context().setOffline(true)
  await shown.click()
  await page
    .getByRole('alert')
    .getByText('We couldn’t reach Channelwise. Check your connection and try again.')
    .waitFor()
  await page.context().setOffline(false)
}

describe.skipIf(browser.isMissing)('a form that is sent without a connection', () => {
  test.concurrent('keeps a review, which can be sent later', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    await signInAsNewMember(page, site.url)
    await openAndUse(page, `${site.url}${await channelPath()}`)
    const form = page.locator('#your-review form:has(textarea)')
    await form.getByRole('radio', { name: /^4 stars/ }).check({ force: true })
    await form.getByRole('checkbox', { name: 'Fun', exact: true }).check({ force: true })
    await form.getByRole('textbox').fill('Worth every minute')
    await pressOffline(page, 'Submit review')
    expect(await form.getByRole('radio', { name: /^4 stars/ }).isChecked()).toBe(true)
    expect(await form.getByRole('checkbox', { name: 'Fun', exact: true }).isChecked()).toBe(true)
    expect(await form.getByRole('textbox').inputValue()).toBe('Worth every minute')
    await page.getByRole('button', { name: 'Submit review' }).click()
    await page.waitForURL(/review=submitted/)
    await page.getByRole('alert').waitFor({ state: 'detached' })
  })

  test.concurrent('keeps a list, and the scroll position', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    await page.setViewportSize({ width: widths.phone, height: 400 })
    await signInAsNewMember(page, site.url)
    await openAndUse(page, `${site.url}/create-list`)
    await page.getByRole('searchbox', { name: 'Add channels' }).fill(name)
    await page.getByRole('button', { name: `Add ${name}` }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Evenings')
    await page.getByRole('textbox', { name: 'Description' }).fill('For long ones')
    await page.getByRole('textbox', { name: `Note on ${name}` }).fill('Start here')
    await pressOffline(page, 'Save list')
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Evenings')
    expect(await page.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('For long ones')
    expect(await page.getByRole('textbox', { name: `Note on ${name}` }).inputValue()).toBe('Start here')
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Save list' }).last().click()
    await page.waitForURL(/\/create-list\/\w+\?saved/)
  })

  test.concurrent('keeps a message', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    await openAndUse(page, `${site.url}/contact`)
    await page.getByLabel('Your email address').fill('grace@example.org')
    await page.getByLabel('Message').fill('A word about harbours')
    await pressOffline(page, 'Send message')
    expect(await page.getByLabel('Message').inputValue()).toBe('A word about harbours')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('heading', { name: /Thank/ }).first().waitFor()
  })

  test.concurrent('does not change a like', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    await signInAsNewMember(page, site.url)
    await openAndUse(page, `${site.url}${await channelPath()}`)
    // A concurrent test adds a review of its own.
    const stored = /^Like the review by Member 1,/
    const like = page.getByRole('button', { name: stored })
    await pressOffline(page, stored)
    expect(await like.getAttribute('aria-pressed')).toBe('false')
    await press(page, like)
    expect(await like.getAttribute('aria-pressed')).toBe('true')
  })

  test.concurrent('shows the saved rating again, so that the same star can be pressed', async () => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    await signInAsNewMember(page, site.url)
    await openAndUse(page, `${site.url}${await channelPath()}`)
    const star = page.locator('#your-rating').getByRole('radio', { name: /^4 stars/ })
    // Focusing has the same effect as hovering: the form's script is loaded before the connection is lost.
    const loading = page.waitForResponse(/\/change-channel-.*\.js$/)
    await star.focus()
    await executeScript(page, await loading)
    await page.context().setOffline(true)
    await star.click({ force: true })
    await page.getByRole('alert').getByText('We couldn’t reach Channelwise').waitFor()
    await page.context().setOffline(false)
    await star.click({ force: true })
    await page.locator('#your-rating').getByText('Saved.').waitFor()
  })
})

describe.skipIf(browser.isMissing)('what a page loads automatically without a connection', () => {
  test.concurrent('does not affect the list editor', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    await signInAsNewMember(page, site.url)
    await openAndUse(page, `${site.url}/create-list`)
    await page.getByRole('textbox', { name: 'Title' }).fill('Evenings')
    const finder = page.getByRole('region', { name: 'Add channels' })
    await page.context().setOffline(true)
    await finder.getByRole('searchbox').fill('Harbour')
    await finder.getByText('We couldn’t reach Channelwise').waitFor()
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Evenings')
    await page.context().setOffline(false)
    await finder.getByRole('searchbox').fill(name)
    await finder.getByRole('button', { name: `Add ${name}` }).click()
  })

  test.concurrent('shows a message under the bell', async () => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    await signInAsNewMember(page, site.url)
    await page.goto(`${site.url}/lists`)
    await page.route('**/api/notifications?*', (route) => route.abort())
    await page.getByRole('banner').getByLabel('Notifications', { exact: true }).click()
    const panel = page.getByRole('region', { name: 'Notifications' })
    await panel.getByText('We couldn’t reach Channelwise').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})

test.skipIf(browser.isMissing)('an error in place of a page has a margin', async ({ expect }) => {
  await using opened = await openPage(browser, { width: widths.phone })
  const { page } = opened
  await page.goto(`${site.url}/contact`)
  await page.getByLabel('Your email address').fill('grace@example.org')
  await page.getByLabel('Message').fill('A word about harbours')
  // The message is delivered, but the session that the frame needs afterwards is not.
  await page.route('**/api/session', (route) => route.abort())
  await page.getByRole('button', { name: 'Send message' }).click()
  const heading = page.getByRole('heading', { name: 'You’re offline' })
  await heading.waitFor()
  expect((await heading.boundingBox())?.x).toBeGreaterThanOrEqual(16)
})
