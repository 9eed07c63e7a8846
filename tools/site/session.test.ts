import { describe, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openPage, useBrowser, widths } from '../browser.ts'
import { useSampleSite } from '../sample-site.ts'
import { signInAsNewMember } from './members.ts'
import { openAndUse } from './open-and-use.ts'

const site = useSampleSite()
const browser = useBrowser()

/** Lets an hour pass on the page, and waits for the call for the session, or for its script, which may not be loaded yet. */
async function passAnHour(page: Page, { isOffline }: { isOffline: boolean }) {
  const asking = isOffline
    ? page.waitForEvent('requestfailed', (request) => /\.js$|\/api\/session$/.test(request.url()))
    : page.waitForEvent('requestfinished', (request) => request.url() === `${site}/api/session`)
  await page.clock.fastForward('01:00:01')
  await asking
}

describe.skipIf(browser.isMissing)('a page that stays open', () => {
  test.concurrent('keeps typed text when its hourly refresh fails without a connection', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    await signInAsNewMember(page, site)
    await page.clock.install()
    await openAndUse(page, `${site}/create-list`)
    const title = page.getByRole('textbox', { name: 'Title' })
    await title.fill('Evenings')
    await page.context().setOffline(true)
    await passAnHour(page, { isOffline: true })
    await page.context().setOffline(false)
    await passAnHour(page, { isOffline: false })
    expect(await title.inputValue()).toBe('Evenings')
  })

  test.concurrent('notices within the hour that its session has ended', async () => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    await signInAsNewMember(page, site)
    await page.clock.install()
    await openAndUse(page, `${site}/lists`)
    const signIn = page.getByRole('banner').getByRole('link', { name: 'Log in' })
    await page
      .getByRole('banner')
      .getByLabel(/^Your account/)
      .waitFor()
    await page.context().clearCookies()
    await passAnHour(page, { isOffline: false })
    await signIn.waitFor()
  })

  test.concurrent('reloads when it is restored from the back/forward cache after a sign-out elsewhere', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    await signInAsNewMember(page, site)
    await page.clock.install()
    await openAndUse(page, `${site}/lists`)
    // As the browser reports it: automated browsers have no such cache.
    const comeBack = () =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await comeBack()
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.removeItem('userInfo'))
    await comeBack()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
    // Not for coming back while nothing had changed.
    expect(loads).toBe(1)
  })
})
