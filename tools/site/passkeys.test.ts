import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Page } from 'playwright-core'
import { findBarriers, openPage, useBrowser, widths } from '../browser.ts'
import { startTestSite } from '../start-test-site.ts'
import type { TestSite } from '../start-test-site.ts'

const browser = useBrowser()
let site: TestSite

beforeAll(async () => {
  // Passkeys need a host name; they do not work with an IP address.
  site = await startTestSite({ HOST: 'localhost' })
})

afterAll(() => site[Symbol.asyncDispose]())

const email = 'ada@example.org'
const password = 'seven wild geese'

describe.skipIf(browser.isMissing)('a passkey', () => {
  test('is added, signs in without an email address, and is removed', async () => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page, complaints } = opened
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const visit = (path: string) => page.goto(`${site.url}${path}`)
    const setUser = await addDevice(page)

    const person = { name: 'Ada Lovelace', email, password, confirmation: password }
    const signedUp = await page.request.post(`${site.url}/api/account/sign-up`, { data: person })
    expect(signedUp.status()).toBe(201)
    // In the browser that signed up, so its session survives.
    const data = { verificationToken: await readVerificationToken() }
    expect((await page.request.post(`${site.url}/api/account/verify-email`, { data })).status()).toBe(200)
    await visit('/settings/security')
    const passkeys = page.locator('#passkeys')
    await passkeys.getByText('You have no passkeys yet.').waitFor()
    await passkeys.getByLabel('Passkey name').fill('My phone')
    await passkeys.getByLabel('Current password').fill('something else')
    await press('Add a passkey')
    await passkeys.getByText('Failed to update account. Wrong password').waitFor()
    await passkeys.getByLabel('Current password').fill(password)
    await press('Add a passkey')
    await passkeys.getByText('Account successfully updated').waitFor()
    await passkeys.getByText('My phone').waitFor()
    expect(await findBarriers(page)).toEqual([])

    await passkeys.getByLabel('Passkey name').fill('The same phone')
    await passkeys.getByLabel('Current password').fill(password)
    await press('Add a passkey')
    await passkeys.getByText('This device already has a passkey for your account.').waitFor()

    await press('Sign out everywhere')
    await page.waitForURL(`${site.url}/signin`)
    await visit('/signin?redirect=/settings/security')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await setUser(false)
    await press('Sign in with a passkey')
    await page.getByText('The passkey request was canceled or timed out.').waitFor()
    await setUser(true)
    await press('Sign in with a passkey')
    await page.waitForURL(`${site.url}/settings/security`)
    await page.locator('summary[aria-label^="Your account"]').waitFor()

    await passkeys.getByRole('button', { name: 'Remove' }).click()
    await passkeys.getByText('You have no passkeys yet.').waitFor()
    await press('Sign out everywhere')
    await page.waitForURL(`${site.url}/signin`)
    await press('Sign in with a passkey')
    await page.getByText('Failed to sign in').waitFor()
    expect(complaints).toEqual([])
  })

  test('is not offered without JavaScript', async () => {
    await using opened = await openPage(browser, { width: widths.desktop, javaScript: false })
    await opened.page.goto(`${site.url}/signin`)
    await opened.page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
    expect(await opened.page.getByText('Sign in with a passkey').count()).toBe(0)
  })
})

/** The token of the verification mail, whose link the site prints outside production. */
async function readVerificationToken() {
  const link = await vi.waitUntil(() => /[?]verify=([0-9a-f]{64})/.exec(site.output()), { timeout: 170_000 })
  return link[1]
}

/**
 * Adds a virtual authenticator that stores passkeys and verifies its user; returns a function that switches whether it does.
 */
async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}
