import { afterAll, beforeAll, describe, test } from 'vitest'
import type { Page } from 'playwright-core'
import { findBarriers, openPage, useBrowser } from '../browser.ts'
import { startSmallSite } from '../test-small-site.ts'
import type { SmallSite } from '../test-small-site.ts'

const browser = useBrowser()
/** A PNG of eight by eight pixels. */
const tealSquare = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEUAgIBxQSaxAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC',
  'base64',
)

let site: SmallSite
let token: string

beforeAll(async () => {
  if (browser.isMissing) return
  site = await startSmallSite(['Harbour Lab', 'Slow Kitchen'])
  token = await signUpChief()
})

afterAll(() => site?.[Symbol.asyncDispose]())

async function signUpChief() {
  const password = 'seven wild geese'
  const account = { name: 'Katherine Johnson', email: 'chief@example.org', password, confirmation: password }
  const response = await fetch(`${site.url}/api/account/sign-up`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  })
  const member = await response.json()
  await site.db.updateTable('members').set({ role: 'administrator' }).where('id', '=', member._id).execute()
  return String(member.token)
}

async function openAsChief(options: Parameters<typeof openPage>[1]) {
  const opened = await openPage(browser, options)
  await opened.page.context().addCookies([{ name: 'session', value: token, url: site.url }])
  return opened
}

function press(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

describe.skipIf(browser.isMissing).each([
  { kind: 'with JavaScript on a desktop', javaScript: true, width: 1440, scheme: 'light' as const },
  { kind: 'without JavaScript on a phone', javaScript: false, width: 360, scheme: 'dark' as const },
])('$kind', ({ javaScript, width, scheme }) => {
  test.concurrent('an administrator creates, counts, illustrates, edits and removes a top list', async ({
    expect,
  }) => {
    await using opened = await openAsChief({ width, scheme, javaScript })
    const { page, complaints } = opened
    await page.goto(`${site.url}/admin/top-lists`)
    await page.getByText(/^\d+ top lists$/).waitFor()
    await page.getByRole('link', { name: 'New top list' }).click()
    await page.waitForURL('**/admin/top-lists/new')
    await page.getByRole('heading', { level: 1, name: 'New top list' }).waitFor()
    const slug = `boats-${width}`
    await page.getByLabel('Address').fill('Boats!')
    await page.getByLabel('Title').fill('The best channels on boats')
    await page.getByLabel('Description', { exact: true }).fill('Keels and sails.')
    await page.getByLabel('Heading').fill('All aboard')
    await page.getByLabel('Second description').fill('Members like the quiet ones.')
    await page.getByLabel('Countries').fill('Atlantis')
    await press(page, 'Save')
    await page.getByText('The address can have only lower-case letters, digits').waitFor()
    await page.getByLabel('Address').fill(slug)
    await press(page, 'Save')
    await page.getByText("'Atlantis' is not a known value").waitFor()
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('The best channels on boats')
    await page.getByLabel('Countries').fill('')
    await press(page, 'Count channels')
    await page.getByText('2 channels match these filters.').waitFor()
    await page.getByLabel('Politics').check()
    await page.getByLabel('Travel').check()
    await press(page, 'Save')
    await page.getByText('Saved.').waitFor()
    await expect.poll(() => page.getByLabel('Travel').isChecked()).toBe(true)

    const second = await page.context().newPage()
    await second.goto(`${site.url}/admin/top-lists/new`)
    await second.getByLabel('Address').fill(slug)
    for (const label of ['Title', 'Description', 'Heading', 'Second description'])
      await second.getByLabel(label, { exact: true }).fill('More boats')
    await press(second, 'Save')
    await second.getByText('A top list with this address already exists').waitFor()
    const address = second.getByLabel('Address')
    await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await address.getAttribute('aria-invalid')).toBe('true')
    await second.close()

    await page
      .getByLabel('New picture')
      .setInputFiles({ name: 'boat.png', mimeType: 'image/png', buffer: tealSquare })
    await press(page, 'Upload')
    await page.getByRole('button', { name: 'Use the generated picture' }).waitFor()
    if (javaScript) expect(await findBarriers(page)).toEqual([])

    const shown = await (await fetch(`${site.url}/top/${slug}`)).text()
    expect(shown).toContain('<title>The best channels on boats</title>')
    expect(shown).toContain('All aboard')
    expect(shown).toMatch(/og:image" content="[^"]+\/pictures\/top-lists\/[a-z0-9]+\.webp"/)
    const [definition] = await (await fetch(`${site.url}/api/toppages/topurl/${slug}`)).json()
    expect(definition).toMatchObject({ url: slug, mainTopic: 'Travel_Politics', country: '' })

    await page.getByText('Remove this top list').click()
    await page.getByLabel('Yes, remove it').check()
    await press(page, 'Remove The best channels on boats')
    await page.getByText('Top list removed.').waitFor()
    expect((await fetch(`${site.url}/top/${slug}`)).status).toBe(410)
    expect((await fetch(`${site.url}/top/never-was`)).status).toBe(404)
    expect(complaints).toEqual([])
  })

  test.concurrent('a visitor sends a message, and an administrator reads and closes it', async ({
    expect,
  }) => {
    await using guest = await openPage(browser, { width, scheme, javaScript })
    await guest.page.goto(`${site.url}/contact`)
    const words = `The tide table is wrong (${width})`
    await guest.page.getByLabel('Your email address').fill('reader@example')
    await guest.page.getByLabel('Message').fill(words)
    await press(guest.page, 'Send message')
    await guest.page.getByText('Please enter an email address').waitFor()
    await expect.poll(() => guest.page.getByLabel('Message').inputValue()).toBe(words)
    await guest.page.getByLabel('Your email address').fill('reader@example.org')
    await press(guest.page, 'Send message')
    await guest.page.waitForURL('**/contribution-submitted')
    expect(guest.complaints).toEqual([])

    await using chief = await openAsChief({ width, scheme, javaScript })
    const { page } = chief
    await page.goto(`${site.url}/admin/messages`)
    await page.getByText(words).waitFor()
    if (javaScript) expect(await findBarriers(page)).toEqual([])
    await press(page, 'Close')
    await page.getByText('Message closed.').waitFor()
    await page.getByText('No open messages').waitFor()
    await page.getByRole('link', { name: 'Show closed messages' }).click()
    await page.getByText(words).waitFor()
    expect(chief.complaints).toEqual([])
  })
})

test.skipIf(browser.isMissing)('the administration pages are 404 for everybody else', async ({ expect }) => {
  for (const path of ['/admin/top-lists', '/admin/top-lists/new', '/admin/messages']) {
    expect((await fetch(`${site.url}${path}`)).status).toBe(404)
  }
})
