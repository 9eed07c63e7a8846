import { sql } from 'kysely'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { newId } from '@channelwise/schemas/new-id'
import { problemTypes } from '@channelwise/schemas/problems/problem-types'
import { findBarriers, openPage, switchScheme, useBrowser, widths } from '../browser.ts'
import { startSmallSite } from '../test-small-site.ts'
import type { SmallSite } from '../test-small-site.ts'
import { confirmAddress, signUp } from './members.ts'

const browser = useBrowser()
const inBrowser = test.skipIf(browser.isMissing).concurrent
let site: SmallSite

beforeAll(async () => {
  if (browser.isMissing) return
  site = await startSmallSite(['Harbour Lab'])
})

afterAll(() => site?.[Symbol.asyncDispose]())

describe.skipIf(browser.isMissing).each([true, false])('API keys, with JavaScript: %s', (javaScript) => {
  test.concurrent('are created, shown once, used and revoked', async ({ expect }) => {
    const member = await signUp(site.url, { name: 'Grace Hopper' })
    await confirmAddress(site.db, member.email)
    await using opened = await openPage(browser, { width: widths.phone, javaScript })
    const { page, complaints } = opened
    await page.context().addCookies([{ name: 'session', value: member.token, url: site.url }])
    await page.goto(`${site.url}/settings/api`)
    await page.getByText('You have no API keys yet').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Notebook')
    await page.getByLabel('Current password').fill(member.password)
    await page.getByRole('button', { name: 'Make a key' }).click()
    const secret = await page.getByText(/^cw_[0-9A-Za-z]{36}$/).innerText()
    if (javaScript) expect(await page.locator(':focus').innerText()).toContain(secret)
    const ask = () => fetch(`${site.url}/api/v1/topics`, { headers: { Authorization: `Bearer ${secret}` } })
    expect((await ask()).status).toBe(200)
    await page.goto(`${site.url}/settings/api`)
    await page.getByRole('heading', { name: 'Calls per day' }).waitFor()
    expect(await page.content()).not.toContain(secret)
    if (javaScript) {
      for (const scheme of ['light', 'dark'] as const) {
        await switchScheme(page, scheme)
        expect(await findBarriers(page), scheme).toEqual([])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        widths.phone,
      )
    }
    await page.getByText('Revoke “Notebook”').click()
    await page.getByRole('button', { name: 'Revoke this key' }).click()
    await page.getByText('The key no longer works.').waitFor()
    expect((await ask()).status).toBe(401)
    expect(complaints).toEqual([])
  })
})

inBrowser('every type of error has a page that explains it', async ({ expect }) => {
  for (const [name, { title }] of Object.entries(problemTypes)) {
    const answer = await fetch(`${site.url}/problems/${name}`)
    expect(answer.status, name).toBe(200)
    expect(await answer.text()).toContain(`<h1>${title}</h1>`)
  }
  expect((await fetch(`${site.url}/problems/nothing`)).status).toBe(404)
})

inBrowser('the secret of a new webhook takes the focus, and the form is empty again', async ({ expect }) => {
  const member = await signUp(site.url, { name: 'Dorothy Vaughan' })
  await confirmAddress(site.db, member.email)
  await using opened = await openPage(browser, { width: widths.phone })
  const { page, complaints } = opened
  await page.context().addCookies([{ name: 'session', value: member.token, url: site.url }])
  await page.goto(`${site.url}/settings/api/webhooks`)
  await page.getByLabel('Address').fill('https://hooks.example.org/reviews')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const secret = page.getByText(/^whsec_/)
  await secret.waitFor()
  await expect.poll(() => page.locator(':focus').innerText()).toContain(await secret.innerText())
  const { y = -1 } = (await secret.boundingBox()) ?? {}
  expect(y).toBeGreaterThan(0)
  expect(y).toBeLessThan(page.viewportSize()?.height ?? 0)
  expect(await page.getByLabel('Address').inputValue()).toBe('')
  expect(complaints).toEqual([])
})

inBrowser('a webhook without events is refused at their group, which takes the focus', async ({ expect }) => {
  const member = await signUp(site.url, { name: 'Annie Easley' })
  await confirmAddress(site.db, member.email)
  await using opened = await openPage(browser, { width: widths.phone })
  const { page, complaints } = opened
  await page.context().addCookies([{ name: 'session', value: member.token, url: site.url }])
  await page.goto(`${site.url}/settings`)
  const tabs = page.getByRole('navigation', { name: 'Settings' })
  await tabs.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByLabel('Address').fill('https://hooks.example.org/reviews')
  const events = page.getByRole('group', { name: 'Events' })
  const boxes = events.getByRole('checkbox')
  for (const box of await boxes.all()) await box.uncheck()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const error = events.getByText('Choose at least one')
  await error.waitFor()
  await expect.poll(() => boxes.first().evaluate((box) => box === document.activeElement)).toBe(true)
  await boxes.first().check()
  await expect.poll(() => error.count()).toBe(0)
  expect(await page.getByLabel('Address').inputValue()).toBe('https://hooks.example.org/reviews')
  expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
})

inBrowser('a test message shows how it went without a reload', async ({ expect }) => {
  const member = await signUp(site.url, { name: 'Christine Darden' })
  const webhook = await plantWebhook(member._id, 'https://hooks.invalid/reviews')
  await using opened = await openPage(browser, { width: widths.phone })
  const { page, complaints } = opened
  await page.context().addCookies([{ name: 'session', value: member.token, url: site.url }])
  await page.goto(`${site.url}/settings/api/webhooks/${webhook}`)
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await page.locator('summary', { hasText: 'test' }).click()
  await page.getByText(/^1 attempt/).waitFor()
  expect(complaints).toEqual([])
})

inBrowser('a webhook shows whole bodies, and is deleted only after a question', async ({ expect }) => {
  const member = await signUp(site.url, { name: 'Mary Jackson' })
  const webhook = await plantWebhook(member._id, 'https://hooks.example.org/reviews')
  await sql`
    insert into webhook_deliveries (id, webhook_id, event, payload, delivered_at, last_attempt_at)
    values ('planted', ${webhook}, 'review.created', ${JSON.stringify({ text: 'word '.repeat(60) })}, now(), now())`.execute(
    site.db,
  )
  await using opened = await openPage(browser, { width: widths.phone })
  const { page, complaints } = opened
  await page.context().addCookies([{ name: 'session', value: member.token, url: site.url }])
  await page.goto(`${site.url}/settings/api/webhooks/${webhook}`)
  await page.getByRole('link', { name: 'Delivered', exact: true }).click()
  await page.locator('summary', { hasText: 'review.created' }).click()
  const hidden = await page.locator('pre').evaluate((body) => body.scrollWidth - body.clientWidth)
  expect(hidden).toBe(0)
  expect(await findBarriers(page)).toEqual([])
  const remove = page.getByRole('button', { name: 'Delete with its deliveries' })
  expect(await remove.isVisible()).toBe(false)
  await page.locator('summary', { hasText: 'Delete this webhook' }).click()
  await remove.click()
  await page.waitForURL('**/settings/api/webhooks?done=delete')
  expect(complaints).toEqual([])
})

/** Adds a webhook for new reviews without a form; returns its id. */
async function plantWebhook(memberId: string, url: string) {
  const webhook = {
    id: newId(),
    member_id: memberId,
    url,
    events: sql<[]>`'{review.created}'`,
    secret: 'whsec_planted',
  }
  await site.db.insertInto('webhooks').values(webhook).execute()
  return webhook.id
}
