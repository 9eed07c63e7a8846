import { sql } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import type { Role } from '@channelwise/schemas/user'
import { findBarriers, openPage, useBrowser, widths } from '../browser.ts'
import { startSmallSite } from '../test-small-site.ts'
import type { SmallSite } from '../test-small-site.ts'

const browser = useBrowser()
const inBrowser = test.skipIf(browser.isMissing).concurrent
const pages = [
  '/operations',
  '/operations/schedules',
  '/operations/webhooks',
  '/operations/audit',
  '/operations/settings',
]

let site: SmallSite
let operator: string
let member: string

beforeAll(async () => {
  if (browser.isMissing) return
  site = await startSmallSite(['Harbour Lab'])
  operator = await signUp('operator')
  member = await signUp('member')
})
afterAll(() => site?.[Symbol.asyncDispose]())

async function signUp(role: Role) {
  const password = 'seven wild geese'
  const account = { name: `A ${role}`, email: `${role}@example.org`, password, confirmation: password }
  const response = await fetch(`${site.url}/api/account/sign-up`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  })
  const signedUp = await response.json()
  await site.db.updateTable('members').set({ role }).where('id', '=', signedUp._id).execute()
  return String(signedUp.token)
}

async function openAsOperator(options: Parameters<typeof openPage>[1]) {
  const opened = await openPage(browser, options)
  await opened.page.context().addCookies([{ name: 'session', value: operator, url: site.url }])
  return opened
}

inBrowser('visitors and members find no operations pages', async ({ expect }) => {
  for (const path of pages)
    for (const headers of [{}, { Cookie: `session=${member}` }])
      expect((await fetch(`${site.url}${path}`, { headers })).status, path).toBe(404)
})

inBrowser('the overview is updated without a reload, even after a lost connection', async ({ expect }) => {
  await using opened = await openAsOperator({ width: widths.desktop })
  const { page, complaints } = opened
  await page.goto(`${site.url}/operations`)
  await page.getByText('Live', { exact: true }).waitFor()
  const search = page.getByRole('region', { name: 'Search' })
  const heights = await search
    .locator('dd')
    .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().height))
  expect(new Set(heights).size, 'figures in one line').toBe(1)
  const pipelines = page.getByRole('region', { name: 'Pipelines' })
  const addRun = (id: string) =>
    site.db
      .insertInto('pipeline_runs')
      .values({
        id,
        pipeline: 'importChannel',
        key: id,
        subject: '@bees',
        input: '{}',
        status: 'failed',
        finished_at: new Date(),
      })
      .execute()
  const failed = () => pipelines.getByText(/^\d+ of \d+$/).textContent()
  const before = Number.parseInt((await failed()) ?? '')
  await addRun('fails')
  await expect.poll(failed).toMatch(new RegExp(`^${before + 1} of`))
  expect(await findBarriers(page)).toEqual([])
  expect(complaints).toEqual([])

  await page.route('**/api/operations/events', (route) => route.abort())
  await page.reload()
  await page.getByText(/^Disconnected since/).waitFor()
  await page.unroute('**/api/operations/events')
  await page.getByText('Live', { exact: true }).waitFor()
})

inBrowser('a schedule is changed, refused and paused without JavaScript', async ({ expect }) => {
  await using opened = await openAsOperator({ width: widths.phone, javaScript: false })
  const { page } = opened
  await page.goto(`${site.url}/operations`)
  await page.getByRole('main').getByRole('link', { name: 'Refresh', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Schedules', exact: true }).click()
  await page.getByRole('link', { name: /^Details: search indexes/ }).click()
  await page.getByLabel('Time (UTC)').fill('0 25 * * *')
  await page.getByRole('button', { name: 'Change time' }).click()
  await page.getByText("The hour '25' is not valid").waitFor()
  await page.getByLabel('Time (UTC)').fill('0 5 * * *')
  await page.getByRole('button', { name: 'Change time' }).click()
  await page.getByText('every day at 5:00 AM UTC').waitFor()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('not while paused').waitFor()
  // Engines run only the schedules that they are given, without paused ones, so checking the row is enough.
  await expect
    .poll(() => site.db.selectFrom('schedule_changes').select(['name', 'cron', 'paused']).execute())
    .toEqual([{ name: 'sweep-indexes', cron: '0 5 * * *', paused: true }])

  await page.goto(`${site.url}/operations/audit?action=pause+schedule`)
  await page.getByText('One entry matches.').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'pause schedule, sweepIndexes' }).waitFor()
  await page.goto(`${site.url}/operations/settings`)
  await page.getByText('DATA_DIR', { exact: true }).waitFor()
})

inBrowser('webhooks in trouble come first, with their hosts only', async ({ expect }) => {
  await using opened = await openAsOperator({ width: widths.desktop, javaScript: false })
  const { page } = opened
  await page.goto(`${site.url}/operations`)
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
  await page.getByText('Nobody uses webhooks.').waitFor()
  const { id: member_id } = await site.db
    .selectFrom('members')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const webhook = (id: string, failing_since: Date | null) => ({
    id,
    member_id,
    url: `https://${id}.example.org/hook?key=planted`,
    events: sql<[]>`'{review.created}'`,
    secret: 'whsec_planted',
    failing_since,
  })
  await site.db
    .insertInto('webhooks')
    .values([webhook('works', null), webhook('fails', new Date())])
    .execute()
  await sql`
    insert into webhook_deliveries (id, webhook_id, event, payload, delivered_at, last_attempt_at, error)
    values ('1', 'works', 'review.created', '{}', now(), now(), null),
      ('2', 'fails', 'review.created', '{}', null, now(), 'Answered 500')`.execute(site.db)
  await page.reload()
  await page.getByText('2 webhooks, 1 failing.').waitFor()
  const rows = await page.getByRole('table').getByRole('row').allInnerTexts()
  expect(rows[1]).toMatch(/^fails\.example\.org[^]*failing[^]*Answered 500/)
  expect(rows[2]).toMatch(/^works\.example\.org/)
  expect(await page.content()).not.toContain('planted')
})

inBrowser('no page has barriers or overflows, on a phone in the dark', async ({ expect }) => {
  await using opened = await openAsOperator({ width: widths.phone, scheme: 'dark' })
  const { page, complaints } = opened
  for (const path of [...pages.slice(1), '/operations/schedules?schedule=shelves']) {
    await page.goto(`${site.url}${path}`)
    await page.getByText('Live', { exact: true }).waitFor()
    expect(await findBarriers(page), path).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      path,
    ).toBeLessThanOrEqual(0)
  }
  expect(complaints).toEqual([])
})
