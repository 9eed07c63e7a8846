import { afterAll, beforeAll, describe, test, vi } from 'vitest'
import type { Page } from 'playwright-core'
import { authenticatorCode } from '../../schemas/src/testing/authenticator-code.ts'
import { findBarriers, openPage, useBrowser, widths } from '../browser.ts'
import { readQrCode } from '../read-qr-code.ts'
import { startTestSite } from '../start-test-site.ts'
import type { TestSite } from '../start-test-site.ts'
import { confirmAddress } from './members.ts'

const browser = useBrowser({ pictures: true })
let site: TestSite
/** The administrator: the account of OPERATOR_EMAIL, once its address is confirmed with the password. */
let operator: Person

beforeAll(async () => {
  site = await startTestSite({ OPERATOR_EMAIL: 'operator@example.org' })
  const verification = awaitLink('signedin')
  operator = await signUp('operator')
  const verificationToken = new URL(await verification()).searchParams.get('verify')
  await post('verify-email', { verificationToken, password })
})

afterAll(() => site[Symbol.asyncDispose]())

const password = 'seven wild geese'
const nextPassword = 'eight tame ducks'

function focusedField(page: Page) {
  return page.evaluate(() => document.activeElement?.getAttribute('name'))
}

/** The smallest possible picture: one pixel. */
const picture = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

describe.skipIf(browser.isMissing).each([
  { kind: 'with JavaScript on a desktop', javaScript: true, width: widths.desktop, person: 'ada' },
  { kind: 'without JavaScript on a phone', javaScript: false, width: widths.phone, person: 'grace' },
])('$kind', ({ javaScript, width, person }) => {
  const email = `${person}@example.org`

  test('a member signs up, confirms, signs in and resets the password', async ({ expect }) => {
    await using opened = await openPage(browser, { width, javaScript })
    const { page, complaints } = opened
    const field = (name: string) => page.getByLabel(name, { exact: true })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

    await page.goto(`${site.url}/register?redirect=/settings`)
    await fill(page, { Name: 'Ada', Email: email, Password: password, 'Confirm password': 'seven geese' })
    await press('Sign up')
    await page.getByText('Passwords do not match').waitFor()
    if (javaScript) {
      // Detected in the browser: nothing typed is lost, and the message disappears once it is corrected.
      await expect.poll(() => focusedField(page)).toBe('confirmation')
      expect(await field('Password').inputValue()).toBe(password)
      await field('Confirm password').pressSequentially('!')
      await page.getByText('Passwords do not match').waitFor({ state: 'detached' })
      await field('Confirm password').fill(password)
      await press('Sign up')
    }
    await page.getByText('Your name needs to be at least 5 characters long').waitFor()
    await expect.poll(() => field('Name').getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => focusedField(page)).toBe('name')
    expect(await field('Email').inputValue()).toBe(email)
    const welcome = awaitLink('signedin')
    await fill(page, { Name: `Member ${person}`, Password: password, 'Confirm password': password })
    await press('Sign up')
    await page.waitForURL(`${site.url}/signedin?redirect=%2Fsettings`)
    await page.getByText(email).waitFor()
    await welcome()
    const verification = awaitLink('signedin')
    await press('Resent verification link')
    await page.getByText('Verification email sent. Please check your inbox.').waitFor()

    await page.goto(await verification())
    await press('Confirm my address')
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor()
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/settings')

    await page.goto(`${site.url}/settings`)
    await fill(page, { 'Twitter handle': 'ada', Bio: 'Rainy afternoons' })
    await press('Save profile')
    await page.getByText("Your Twitter handle needs to start with '@'").waitFor()
    expect(await field('Bio').inputValue()).toBe('Rainy afternoons')
    await fill(page, { 'Twitter handle': '@adalove' })
    await press('Save profile')
    await page.getByText('Account successfully updated').waitFor()
    await page.getByLabel('New picture').setInputFiles(javaScript ? await paintPicture(page) : picture)
    // Cropped to its left half.
    if (javaScript) await page.getByLabel('Left or right').fill('0')
    await press('Upload')
    await page.getByRole('button', { name: 'Remove picture' }).waitFor()
    if (javaScript) await expect.poll(() => readColor(page, '#picture img')).toBe('red')
    await press('Remove picture')
    await page.getByRole('button', { name: 'Remove picture' }).waitFor({ state: 'detached' })
    const notice = page.locator('#picture').getByRole('status')
    await notice.getByText('Account successfully updated').waitFor()
    if (javaScript)
      await expect.poll(() => notice.evaluate((shown) => shown === document.activeElement)).toBe(true)

    if (javaScript) expect(Object.keys(await readUserInfo(page))).not.toContain('token')
    await page.locator('summary[aria-label^="Your account"]').click()
    await press('Sign Out')
    await page.waitForURL((url) => url.pathname !== '/settings')
    if (javaScript) await expect.poll(() => page.evaluate(() => localStorage.getItem('userInfo'))).toBe(null)

    await page.goto(`${site.url}/settings`)
    expect(page.url()).toBe(`${site.url}/signin?redirect=%2Fsettings`)
    await fill(page, { Email: `no-${email}`, Password: password })
    await press('Log in')
    await page.getByText('User mail not found').waitFor()
    await fill(page, { Email: email, Password: 'something else' })
    await press('Log in')
    await page.getByText('Wrong password').waitFor()
    expect(await page.content()).not.toContain('something else')

    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.waitForURL(`${site.url}/forgot-password`)
    // The previous page has a field of that name, too.
    await page.getByRole('button', { name: 'Send the link' }).waitFor()
    const reset = awaitLink('forgot-password')
    await fill(page, { Email: email })
    await press('Send the link')
    await page.getByText('Email sent! Check your inbox for further instructions').waitFor()
    await page.goto(await reset())
    await fill(page, { 'New password': nextPassword, 'Confirm password': nextPassword })
    await press('Set password')
    await page.getByText('Your password has been changed. Log in with the new one.').waitFor()
    await page.goto(`${site.url}/signin?redirect=/settings`)
    await fill(page, { Email: email, Password: nextPassword })
    await press('Log in')
    await page.waitForURL(`${site.url}/settings`)
    expect(complaints).toEqual([])
  })

  test('guests are asked to sign in to follow, members follow and unfollow', async ({ expect }) => {
    const followed = await signUp(`followed-by-${person}`)
    await using opened = await openPage(browser, { width, javaScript })
    const { page, complaints } = opened
    const profile = `${site.url}/user/${followed.id}`
    await page.goto(profile)
    await page.getByText("This user hasn't reviewed a channel for now").waitFor()
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await page.getByText('Please sign in to follow users').waitFor()

    const follower = await signUp(`follower-${person}`)
    await signIn(page, follower)
    await page.goto(profile)
    await page.getByRole('link', { name: '0 followers' }).click()
    await page.getByText('No user for now').waitFor()
    await page.goto(profile)
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await page.getByRole('button', { name: 'Unfollow', exact: true }).waitFor()
    await page.getByRole('link', { name: '1 follower' }).click()
    await page.getByRole('link', { name: follower.name }).click()
    await page.waitForURL(`${site.url}/user/${follower.id}`)
    await page.getByRole('link', { name: 'Edit profile' }).waitFor()
    await page.goto(profile)
    await page.getByRole('button', { name: 'Unfollow', exact: true }).click()
    await page.getByRole('link', { name: '0 followers' }).waitFor()
    expect(complaints).toEqual([])
  })
})

describe.skipIf(browser.isMissing)('an account', () => {
  test.concurrent('is found, suspended and readmitted by administrators only', async ({ expect }) => {
    const member = await signUp('watched-member')
    await using others = await openPage(browser, { width: widths.desktop })
    await signIn(others.page, member)
    const refused = await others.page.goto(`${site.url}/admin/users`)
    expect(refused?.status()).toBe(404)

    await using opened = await openPage(browser, { width: widths.desktop })
    const { page, complaints } = opened
    await signIn(page, operator)
    await page.goto(`${site.url}/admin/users`)
    await page.getByLabel('Find members by name or email').fill(member.email)
    await page.getByLabel('Find members by name or email').press('Enter')
    await page.waitForURL(/\?q=/)
    await page.getByText('1 member', { exact: true }).waitFor()
    for (const suspended of [true, false]) {
      await page.getByText(`Edit ${member.name}`).click()
      await page.getByLabel(/^Suspended/).setChecked(suspended)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Changes saved.').waitFor()
      await expect.poll(() => page.getByText('suspended', { exact: true }).count()).toBe(suspended ? 1 : 0)
    }
    await page.goto(`${site.url}/admin/audit`)
    await page.waitForURL('**/operations/audit')
    await page.getByRole('listitem').filter({ hasText: member.name }).first().waitFor()
    expect(complaints).toEqual([])
  })

  test.concurrent('without a password says how to prove whose it is', async ({ expect }) => {
    const member = await signUpConfirmed('without-password')
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    await signIn(page, member)
    await site.db
      .deleteFrom('identity_accounts')
      .using('members')
      .whereRef('members.uid', '=', 'userId')
      .where('members.id', '=', member.id)
      .execute()
    for (const path of ['/settings/security', '/settings/data', '/settings/api']) {
      await page.goto(site.url + path)
      if (path === '/settings/data') await page.getByText('I want to delete my account').click()
      await page
        .getByText(/works for 15 minutes after you sign in/)
        .first()
        .waitFor()
      expect(await page.getByLabel('Current password').count()).toBe(0)
    }
  })

  test.concurrent('can have a second factor, be exported and be deleted', async ({ expect }) => {
    const member = await signUpConfirmed('leaving-member')
    await using opened = await openPage(browser, { width: widths.phone, javaScript: false })
    const { page } = opened
    await signIn(page, member)
    await page.goto(`${site.url}/settings/security`)
    const twoFactor = page.locator('#two-factor')
    await twoFactor.getByLabel('Current password').fill('not this one')
    await twoFactor.getByRole('button', { name: 'Set up' }).click()
    await page.getByText('Failed to update account. Wrong password').waitFor()
    await twoFactor.getByLabel('Current password').fill(password)
    await twoFactor.getByRole('button', { name: 'Set up' }).click()
    const key = (await twoFactor.locator('code').first().innerText()).replaceAll(' ', '')
    const recovery = await twoFactor.locator('ul code').first().innerText()
    await twoFactor.getByLabel('Code', { exact: true }).fill('000')
    await twoFactor.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('Failed to update account. Wrong code').waitFor()
    const link = await twoFactor.getByRole('link', { name: 'open the app' }).getAttribute('href')
    expect(await readQrCode(twoFactor.getByRole('img'))).toBe(link)
    expect(new URL(String(link)).searchParams.get('secret')).toBe(key)
    await twoFactor.getByLabel('Code', { exact: true }).fill(authenticatorCode(key))
    await twoFactor.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('Two-factor sign-in is on.').waitFor()

    const download = await page.request.get(`${site.url}/api/account/export`)
    expect((await download.body()).subarray(0, 2).toString()).toBe('PK')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.waitForURL(`${site.url}/signin`)

    await fill(page, { Email: member.email, Password: password })
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByLabel('Enter the 6-digit code').waitFor()
    expect(await page.content()).not.toContain(password)
    await fill(page, { Password: password, 'Enter the 6-digit code': '000000' })
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByText('Failed to sign in').waitFor()
    await page.getByText('Wrong code').waitFor()
    await fill(page, { Password: password, 'Enter the 6-digit code': recovery })
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/signin')

    await page.goto(`${site.url}/settings/data`)
    await page.getByText('I want to delete my account').click()
    const leave = page.locator('#delete')
    await leave.getByLabel('Current password').fill(password)
    await leave.getByLabel('Yes, delete my account').check()
    await leave.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByText('Your account has been deleted.').waitFor()
    expect((await page.goto(`${site.url}/user/${member.id}`))?.status()).toBe(404)
  })
})

describe.skipIf(browser.isMissing)('the second step of signing in', () => {
  test.concurrent('submits a code automatically once it has six digits, and accepts a recovery code instead', async ({
    expect,
  }) => {
    const member = await signUpConfirmed('cautious-member')
    await using opened = await openPage(browser, { width: widths.phone })
    const { page, complaints } = opened
    await signIn(page, member)
    await page.goto(`${site.url}/settings/security`)
    const twoFactor = page.locator('#two-factor')
    await twoFactor.getByLabel('Current password').fill(password)
    await twoFactor.getByRole('button', { name: 'Set up' }).press('Enter')
    await page.getByText('Scan this code with').and(page.locator(':focus')).waitFor()
    const key = (await twoFactor.locator('code').first().innerText()).replaceAll(' ', '')
    const recovery = await twoFactor.locator('ul code').first().innerText()
    await twoFactor.getByLabel('Code', { exact: true }).fill(authenticatorCode(key))
    await twoFactor.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('Two-factor sign-in is on.').waitFor()

    await page.context().clearCookies()
    await page.goto(`${site.url}/signin?redirect=/settings`)
    await fill(page, { Email: member.email, Password: password })
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    const code = page.getByLabel('Enter the 6-digit code')
    await code.pressSequentially('000 000')
    await page.getByText('Wrong code').waitFor()
    expect(await findBarriers(page)).toEqual([])
    const other = page.getByRole('button', { name: 'Use a recovery code' })
    const words = await other.evaluate((button) => {
      const range = document.createRange()
      range.selectNodeContents(button)
      return range.getBoundingClientRect().x
    })
    expect(Math.abs(words - ((await code.boundingBox())?.x ?? 0))).toBeLessThan(1)
    await other.click()
    await code.waitFor({ state: 'detached' })
    // It is about the other field.
    expect(await page.getByText('Wrong code').count()).toBe(0)
    await fill(page, { 'Recovery code': 'not one of them' })
    await page.keyboard.press('Enter')
    await page.getByText('Wrong code').waitFor()
    expect(await page.getByLabel('Recovery code').getAttribute('aria-invalid')).toBe('true')
    await fill(page, { 'Recovery code': recovery })
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.url}/settings`)
    expect(complaints).toEqual([])
  })
})

describe.skipIf(browser.isMissing).each([{ javaScript: true }, { javaScript: false }])(
  'a confirmation link that was used (JavaScript: $javaScript)',
  ({ javaScript }) => {
    test.concurrent('tells members that their address is confirmed', async ({ expect }) => {
      const member = await signUpConfirmed(`confirmed-${javaScript}`)
      await using opened = await openPage(browser, { width: widths.phone, javaScript })
      const { page } = opened
      await signIn(page, member)
      await page.goto(`${site.url}/signedin?verify=used`)
      await page.getByText(`${member.email} is already confirmed.`).waitFor()
      await page.getByRole('button', { name: 'Confirm my address' }).press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Your address is already confirmed' }).waitFor()
      expect(await page.getByText('Please request a new one').count()).toBe(0)
      expect(await page.getByRole('button', { name: 'Confirm my address' }).count()).toBe(0)
      if (javaScript) {
        await page.getByText('There is nothing left to do').and(page.locator(':focus')).waitFor()
        expect(await findBarriers(page)).toEqual([])
      }
    })
  },
)

describe.skipIf(browser.isMissing)('every account screen', () => {
  test.concurrent.for([
    [widths.phone, 'light'],
    [widths.desktop, 'dark'],
  ] as const)('is accessible at %i pixels in the %s theme', async ([width, scheme], { expect }) => {
    await using opened = await openPage(browser, { width, scheme })
    const { page, complaints } = opened
    const look = async (path: string) => {
      await page.goto(`${site.url}${path}`)
      expect(await findBarriers(page), path).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, path).toBeLessThanOrEqual(0)
      if (path.startsWith('/user/')) return
      expect(await page.locator('meta[name=robots]').getAttribute('content'), path).toBe('noindex')
    }
    for (const path of ['/signin', '/register', '/forgot-password', '/forgot-password?token=x'])
      await look(path)
    await signIn(page, operator)
    for (const path of ['/signedin', '/settings', ...settingsTabs, '/admin/users', `/user/${operator.id}`])
      await look(path)
    expect(complaints).toEqual([])
  })

  test.concurrent.for([
    [widths.phone, 'light'],
    [widths.desktop, 'dark'],
  ] as const)(
    'with a QR code shows one that a camera can read, at %i pixels in the %s theme',
    async ([width, scheme], { expect }) => {
      const member = await signUpConfirmed(`with-a-camera-${scheme}`)
      await using opened = await openPage(browser, { width, scheme })
      const { page, complaints } = opened
      await signIn(page, member)
      await page.goto(`${site.url}/settings/security`)
      const twoFactor = page.locator('#two-factor')
      await twoFactor.getByLabel('Current password').fill(password)
      await twoFactor.getByRole('button', { name: 'Set up' }).click()
      const link = await twoFactor.getByRole('link', { name: 'open the app' }).getAttribute('href')
      expect(await readQrCode(twoFactor.getByRole('img'))).toBe(link)
      expect(await findBarriers(page)).toEqual([])
      expect(complaints).toEqual([])
    },
  )
})

/** A wide picture, red on the left and blue on the right. */
async function paintPicture(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 })
    const context = canvas.getContext('2d')
    for (const [at, color] of ['red', 'blue'].entries()) {
      if (context) context.fillStyle = color
      context?.fillRect(at * 20, 0, 20, 20)
    }
    return canvas.toDataURL('image/png')
  })
  return { ...picture, buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') }
}

/** The color near the right edge of a displayed picture: red, blue or neither. */
function readColor(page: Page, selector: string) {
  return page.evaluate((selected) => {
    const shown = document.querySelector<HTMLImageElement>(selected)
    const context = Object.assign(document.createElement('canvas'), { width: 20, height: 20 }).getContext(
      '2d',
    )
    if (shown === null || context === null || !shown.complete) return 'neither'
    context.drawImage(shown, 0, 0, 20, 20)
    const [red = 0, , blue = 0] = context.getImageData(16, 10, 1, 1).data
    return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'neither'
  }, selector)
}

const settingsTabs = ['/settings/security', '/settings/notifications', '/settings/data']

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

async function readUserInfo(page: Page) {
  const info = await vi.waitUntil(() => page.evaluate(() => localStorage.getItem('userInfo')), {
    timeout: 40_000,
  })
  return JSON.parse(info)
}

/** Waits for the next mail with a link to this screen, which may arrive after the response, and resolves to that link. */
function awaitLink(screen: string) {
  const known = site.output().length
  const find = () => {
    const lines = site.output().slice(known).split('\n').slice(0, -1)
    const mail = lines.find((line) => line.startsWith('mail ') && line.includes(`${site.url}/${screen}?`))
    return mail?.replace(/^.*": /, '')
  }
  return () => vi.waitUntil(find, { timeout: 170_000 })
}

interface Person {
  id: string
  name: string
  email: string
}

async function signUp(name: string): Promise<Person> {
  const email = `${name}@example.org`
  const { _id } = await post('sign-up', { name, email, password, confirmation: password })
  return { id: _id, name, email }
}

/** Somebody who may set up a second factor. */
async function signUpConfirmed(name: string): Promise<Person> {
  const person = await signUp(name)
  await confirmAddress(site.db, person.email)
  return person
}

async function post(call: string, body: object): Promise<{ _id: string }> {
  const response = await fetch(`${site.url}/api/account/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

async function signIn(page: Page, { email }: Person) {
  const answer = await page.request.post(`${site.url}/api/account/sign-in`, { data: { email, password } })
  if (answer.status() !== 200) throw new Error(`signing in answered ${answer.status()}`)
}
