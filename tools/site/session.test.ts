import { describe, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openPage, useBrowser, widths } from '../browser.ts'
import { useSampleSite } from '../sample-site.ts'
import { signInAsNewMember } from './members.ts'

const site = useSampleSite()
const browser = useBrowser()

/** Opens a page with a clock of its own, and waits until what loads on its first use runs. */
async function openAndUse(page: Page, path: string) {
  await page.clock.install()
  const loading = page.waitForResponse(/\/after-first-use-.*\.js$/)
  await page.goto(`${site}${path}`)
  await page.keyboard.press('Shift')
  const loaded = await loading
  // As text, because Vitest replaces an import in a function.
  await page.evaluate(`import(${JSON.stringify(loaded.url())}).then(() => {})`)
}

/** Lets an hour pass on the page, and waits for what it asks the site then. Without a connection, the first request fails. */
async function passAnHour(page: Page, { isOffline }: { isOffline: boolean }) {
  const asking = isOffline
    ? page.waitForEvent('requestfailed')
    : page.waitForEvent('requestfinished', (request) => request.url() === `${site}/api/session`)
  await page.clock.fastForward('01:00:01')
  await asking
}

describe.skipIf(browser.isMissing)('a page that stays open', () => {
  test.concurrent('keeps what is typed when its hourly refresh finds no connection', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    await signInAsNewMember(page, site)
    await openAndUse(page, '/create-list')
    const title = page.getByRole('textbox', { name: 'Title' })
    await title.fill('Evenings')
    await page.context().setOffline(true)
    await passAnHour(page, { isOffline: true })
    await page.context().setOffline(false)
    await passAnHour(page, { isOffline: false })
    expect(await title.inputValue()).toBe('Evenings')
  })

  test.concurrent('learns within the hour that its session has ended', async () => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    await signInAsNewMember(page, site)
    await openAndUse(page, '/lists')
    const signIn = page.getByRole('banner').getByRole('link', { name: 'Log in' })
    await page
      .getByRole('banner')
      .getByLabel(/^Your account/)
      .waitFor()
    await page.context().clearCookies()
    await passAnHour(page, { isOffline: false })
    await signIn.waitFor()
  })

  test.concurrent('loads again when it comes back from the browser’s cache after a sign-out elsewhere', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    await signInAsNewMember(page, site)
    await openAndUse(page, '/lists')
    // As the browser reports it: automated browsers have no such cache.
    const comeBack = () =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await page.evaluate(() => Object.assign(globalThis, { isFirst: true }))
    const isFirst = () => page.evaluate(() => 'isFirst' in globalThis)
    await comeBack()
    expect(await isFirst()).toBe(true)
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.removeItem('userInfo'))
    const loading = page.waitForEvent('load')
    await comeBack()
    await loading
    expect(await isFirst()).toBe(false)
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  })
})
