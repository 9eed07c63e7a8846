import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { ExpectStatic } from 'vitest'
import { findBarriers, openPage, useBrowser } from '../browser.ts'
import { startSmallSite } from '../test-small-site.ts'
import type { SmallSite } from '../test-small-site.ts'

const browser = useBrowser()

let site: SmallSite
let token: string

beforeAll(async () => {
  if (browser.isMissing) return
  site = await startSmallSite(['Harbour Lab', 'Slow Kitchen', 'Quiet Woods'])
  token = await signUpOperator()
})

afterAll(() => site?.[Symbol.asyncDispose]())

async function signUpOperator() {
  const password = 'seven wild geese'
  const account = { name: 'Grace Hopper', email: 'grace@example.org', password, confirmation: password }
  const response = await fetch(`${site.url}/api/account/sign-up`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  })
  const member = await response.json()
  await site.db.updateTable('members').set({ role: 'operator' }).where('id', '=', member._id).execute()
  return String(member.token)
}

/** Live pages show the refusal within a second or two. */
async function refuseDocument(id: string, reason: string) {
  const letter = { engine: 'postgres', kind: 'channel' as const, document_id: id, version: 1 }
  await site.db
    .insertInto('index_dead_letters')
    .values({ ...letter, reason })
    .execute()
}

function press(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

/** Waits for a text. Without JavaScript the page does not update itself, so it is reloaded until it has the text. */
async function waitFor(expect: ExpectStatic, page: Page, text: RegExp, { reloads }: { reloads: boolean }) {
  const shown = page.getByRole('main').getByText(text).first()
  if (!reloads) return shown.waitFor()
  await expect.poll(async () => (await page.reload(), shown.isVisible())).toBe(true)
}

describe.skipIf(browser.isMissing).each([
  { kind: 'with JavaScript on a desktop', javaScript: true, width: 1440, scheme: 'light' as const },
  { kind: 'without JavaScript on a phone', javaScript: false, width: 390, scheme: 'dark' as const },
])('$kind', ({ javaScript, width, scheme }) => {
  const reloads = !javaScript
  // axe relies on timers, which do not run without JavaScript.
  const expectNoBarriers = async (expect: ExpectStatic, page: Page) => {
    if (javaScript) expect(await findBarriers(page)).toEqual([])
  }

  test.concurrent('an operator notices and repairs drift, rebuilds and rolls back, and retries a document', async ({
    expect,
  }) => {
    const id = await site.channelId('Slow Kitchen')
    await sql`delete from channel_documents where id = ${id}`.execute(site.db)
    await refuseDocument(id, 'no mapping for [x]')
    await using opened = await openPage(browser, { width, scheme, javaScript })
    const { page, complaints } = opened
    await page.context().addCookies([{ name: 'session', value: token, url: site.url }])
    await page.goto(`${site.url}/operations/search`)
    await page.getByText('2 of 3').waitFor()
    await press(page, 'Check now')
    await waitFor(expect, page, /^Drift: 1$/, { reloads })
    await expectNoBarriers(expect, page)
    await page.getByText('Which documents').click()
    await page.getByLabel('Slow Kitchen').first().check()
    await press(page, 'Repair the chosen ones')
    await waitFor(expect, page, /^3 of 3$/, { reloads })

    await page.getByText('no mapping for [x]').waitFor()
    await press(page, 'Try all again')
    await waitFor(expect, page, /No engine has refused a document/, { reloads })
    await page.getByText('Rebuild or roll back').click()
    await press(page, 'Rebuild')
    await waitFor(expect, page, /The last rebuild succeeded/, { reloads })
    await page.locator('details', { hasText: 'Rebuild or roll back' }).evaluate((details) => {
      details.setAttribute('open', '')
    })
    await press(page, 'Roll back')
    await waitFor(expect, page, /The last rollback succeeded/, { reloads })
    expect(complaints).toEqual([])
  })

  test.concurrent('an operator adds a synonym for a search without results, after a preview', async ({
    expect,
  }) => {
    const text = `glassblowing ${width}`
    await sql`
      insert into search_texts (day, text, asked, unanswered)
      values ((now() at time zone 'utc')::date, ${text}, 3, 2)`.execute(site.db)
    await using opened = await openPage(browser, { width, scheme, javaScript })
    const { page, complaints } = opened
    await page.context().addCookies([{ name: 'session', value: token, url: site.url }])
    await page.goto(`${site.url}/operations/search/unanswered`)
    await page.getByText('2 of 3 times').first().waitFor()
    await expectNoBarriers(expect, page)
    await page.getByRole('link', { name: `Add as synonym: ${text}` }).click()
    await page.waitForURL('**/operations/search/synonyms?words=*')
    await press(page, 'Preview')
    await page.getByText('Name at least two different words').waitFor()
    await page.getByLabel('Words').fill(`${text}\nharbour`)
    await press(page, 'Preview')
    await page.getByText(/Nothing is saved yet/).waitFor()
    await page.getByText('enters').first().waitFor()
    await expectNoBarriers(expect, page)
    await press(page, 'Save')
    await page.getByText('The synonyms have been saved.').waitFor()
    expect(complaints).toEqual([])
  })

  test.concurrent('an operator approves and blocks candidates', async ({ expect }) => {
    const reference = `UC${String(width).padStart(22, '0')}`
    await sql`insert into channel_candidates (reference) values (${reference})`.execute(site.db)
    await sql`
      insert into channel_candidate_sources (reference, kind, source, count) values (${reference}, 'chart', 'US 10', 1)`.execute(
      site.db,
    )
    await using opened = await openPage(browser, { width, scheme, javaScript })
    const { page, complaints } = opened
    await page.context().addCookies([{ name: 'session', value: token, url: site.url }])
    await page.goto(`${site.url}/operations/growth`)
    await page.getByLabel(reference).check()
    await page.getByRole('button', { name: 'Block' }).first().click()
    await page.getByText('Blocked. It won’t come back on its own.').waitFor()
    await page.getByLabel('Another channel').fill(`@typed${width}`)
    await page.getByRole('button', { name: 'Approve' }).last().click()
    await page.getByText('Approved. It is imported next.').waitFor()
    await page.getByRole('link', { name: /^Blocked/ }).click()
    await page.getByText('Seen in 1 chart').first().waitFor()
    await expectNoBarriers(expect, page)
    expect(complaints).toEqual([])
  })
})

test.skipIf(browser.isMissing)('a live update keeps a preview and an error', async ({ expect }) => {
  await using opened = await openPage(browser, { width: 1440 })
  const { page } = opened
  await page.context().addCookies([{ name: 'session', value: token, url: site.url }])
  await page.goto(`${site.url}/operations/search/synonyms`)
  await page.getByLabel('Words').fill('quay\nharbour')
  await press(page, 'Preview')
  await page.getByText(/Nothing is saved yet/).waitFor()
  await sql`insert into synonyms (word, meaning) values ('autobahn', 9001), ('motorway', 9001)`.execute(
    site.db,
  )
  await refuseDocument(await site.channelId('Harbour Lab'), 'no mapping for [y]')
  await page.getByRole('link', { name: 'Change autobahn' }).waitFor()
  expect(await page.getByText(/Nothing is saved yet/).count()).toBe(1)

  await page.goto(`${site.url}/operations/search`)
  await press(page, 'Check now')
  await page.getByText('The check has started.').waitFor()
  await page.getByText('Rebuild or roll back').click()
  const json = { message: 'Another job is running' }
  await page.route('**/api/operations/search/jobs', (route) => route.fulfill({ status: 409, json }))
  await press(page, 'Rebuild')
  await page.getByText(json.message).waitFor()
  await refuseDocument(await site.channelId('Harbour Lab'), 'no mapping for [z]')
  await page.getByText('no mapping for [z]').waitFor()
  expect(await page.getByText(json.message).count()).toBe(1)
  expect(await page.getByText('The check has started.').count()).toBe(0)
})
