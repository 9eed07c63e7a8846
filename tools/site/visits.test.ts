import { afterAll, beforeAll, describe, test } from 'vitest'
import type { Page } from 'playwright-core'
import { findBarriers, openPage, useBrowser, views, widths } from '../browser.ts'
import { startSmallSite } from '../test-small-site.ts'
import type { SmallSite } from '../test-small-site.ts'

const browser = useBrowser()
let site: SmallSite

beforeAll(async () => {
  if (browser.isMissing) return
  site = await startSmallSite(['Slow Kitchen'])
})

afterAll(() => site?.[Symbol.asyncDispose]())

describe.skipIf(browser.isMissing)('a visit', () => {
  test.concurrent('is recorded once for the opened page, and once for each navigation', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page, complaints } = opened
    const id = await site.channelId('Slow Kitchen')
    await site.db.deleteFrom('visits').execute()
    const requests = watchNotes(page)
    await page.goto(`${site.url}/search?language=all`, { referer: 'https://www.example.org/secret?q=1' })
    await expect
      .poll(readVisits)
      .toEqual([{ screen: '/search', channel_id: null, referrer: 'www.example.org', width: 'phone' }])
    // None of it was fetched or sent before the page had loaded.
    const early = await page.evaluate(() => {
      const navigations = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const loadedAt = navigations[0]?.loadEventStart ?? 0
      const resources = performance.getEntriesByType('resource')
      return resources.filter(({ name, startTime }) => /visits|vitals/.test(name) && startTime < loadedAt)
        .length
    })
    expect(early).toBe(0)
    await page.getByRole('link', { name: 'Slow Kitchen' }).first().click()
    await page.waitForURL(/\/channel\/slow_kitchen-/)
    await expect
      .poll(async () => (await readVisits()).slice(1))
      .toEqual([{ screen: '/channel/:slugAndId', channel_id: id, referrer: '', width: 'phone' }])
    await page.goto(`${site.url}/nowhere/at/all?name=secret`)
    await expect
      .poll(async () => (await readVisits()).slice(2))
      .toMatchObject([{ screen: '/*', referrer: '' }])

    // Leaves for good, by when everything known only at a page's end has been sent.
    await page.goto('about:blank')
    const measured = () => site.db.selectFrom('vitals').select(['screen', 'name', 'width']).execute()
    for (const name of ['TTFB', 'FCP', 'LCP', 'CLS'] as const)
      await expect.poll(measured).toContainEqual({ screen: '/search', name, width: 'phone' })
    expect(requests.every(({ cookie }) => cookie === undefined)).toBe(true)
    expect(requests.map(({ body }) => body).join('')).not.toMatch(/secret|slow_kitchen/)
    expect(complaints).toEqual([])
  })

  test.concurrent.for([
    ['Do Not Track', 'doNotTrack', '1'],
    ['Global Privacy Control', 'globalPrivacyControl', true],
  ] as const)('is neither recorded nor measured when %s is on', async ([, name, value], { expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    const wish = { name, value }
    await page.addInitScript(
      (asked) => Object.defineProperty(Navigator.prototype, asked.name, { get: () => asked.value }),
      wish,
    )
    const requests = watchNotes(page)
    const scripts: string[] = []
    page.on('request', (request) => void scripts.push(request.url()))
    await page.goto(`${site.url}/search?language=all`)
    await page.getByRole('link', { name: 'Slow Kitchen' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Slow Kitchen' }).waitFor()
    await page.waitForURL(/\/channel\/slow_kitchen-/)
    await page.goto('about:blank')
    expect(requests).toEqual([])
    expect(scripts.filter((address) => address.includes('vitals'))).toEqual([])
  })
})

describe.skipIf(browser.isMissing)('the report', () => {
  test.concurrent('is accessible, as charts and as tables, and only for administrators', async ({
    expect,
  }) => {
    const token = await signUpAdministrator()
    const visit = { screen: '/channel/:slugAndId', referrer: '', width: 'wide' } as const
    await site.db.deleteFrom('visits').execute()
    await site.db.insertInto('visits').values(visit).execute()
    for (const { width, scheme } of views) {
      await using opened = await openPage(browser, { width, scheme })
      const { page, complaints } = opened
      await page.context().addCookies([{ name: 'session', value: token, url: site.url }])
      const readShifts = await countShifts(page)
      await page.goto(`${site.url}/admin/visits`)
      await page.getByRole('heading', { name: 'Visits per day' }).waitFor()
      await page.locator('[class*="BarChart-module__fill"]').last().waitFor()
      await page.getByText('Nobody has come from another site yet.').waitFor()
      await page.getByText('View as a table').nth(1).click()
      await page.getByRole('rowheader', { name: '/channel/:slugAndId' }).first().waitFor()
      expect(await findBarriers(page), scheme).toEqual([])
      expect(await readShifts(), scheme).toBeLessThan(0.05)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(complaints).toEqual([])
    }
    expect((await fetch(`${site.url}/admin/visits`)).status).toBe(404)
  })
})

// On its own, because the tests above expect no other visits than theirs.
describe.skipIf(browser.isMissing)('the web vitals of a page', () => {
  test('are recorded once, however often it is hidden', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    const requests = watchNotes(page)
    const measured = () =>
      requests
        .flatMap(({ body }): { name: string }[] => JSON.parse(body).vitals ?? [])
        .map(({ name }) => name)
    const setVisibility = (state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }, state)
    const reporter = page.waitForResponse(/report-vitals/)
    await page.goto(`${site.url}/lists`)
    // Not a key: a shift just after one does not count.
    await page.evaluate(() => dispatchEvent(new Event('scroll')))
    await startOfMeasuring(page, (await reporter).url())
    await setVisibility('hidden')
    await expect.poll(measured).toContain('CLS')
    await setVisibility('visible')
    // The layout shifts, so that CLS has grown when the page is hidden again.
    await page.evaluate(async () => {
      document.body.prepend(Object.assign(document.createElement('div'), { style: 'height: 300px' }))
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    })
    await setVisibility('hidden')
    await page.goto('about:blank')
    expect(measured().toSorted()).toEqual([...new Set(measured())].toSorted())
  })
})

async function signUpAdministrator() {
  const password = 'seven wild geese'
  const answer = await fetch(`${site.url}/api/account/sign-up`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Grace Hopper',
      email: 'grace@example.org',
      password,
      confirmation: password,
    }),
  })
  const { _id, token } = await answer.json()
  await site.db.updateTable('members').set({ role: 'administrator' }).where('id', '=', _id).execute()
  return String(token)
}

/** Sums up layout shifts from now on (CLS without session windows). */
async function countShifts(page: Page) {
  await page.addInitScript(() => {
    const counted = globalThis as typeof globalThis & { shifts: number }
    counted.shifts = 0
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
      for (const { value, hadRecentInput } of shifts) if (!hadRecentInput) counted.shifts += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as typeof globalThis & { shifts: number }).shifts)
}

/**
 * Resolves once web-vitals watches for the page being hidden. It begins with the first paint, of which observers are told
 * in the order they were created.
 */
async function startOfMeasuring(page: Page, reporter: string) {
  // As text, because Vitest replaces an import in a function.
  await page.evaluate(`import(${JSON.stringify(reporter)}).then(() => {})`)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true }),
      ),
  )
}

function readVisits() {
  return site.db
    .selectFrom('visits')
    .select(['screen', 'channel_id', 'referrer', 'width'])
    .where('screen', '!=', '/admin/visits')
    .orderBy('id')
    .execute()
}

/** Records what a page sends to the two calls. */
function watchNotes(page: Page) {
  const notes: { body: string; cookie: string | undefined }[] = []
  page.on('request', (request) => {
    if (/\/api\/(visits|vitals)$/.test(request.url()))
      notes.push({ body: request.postData() ?? '', cookie: request.headers()['cookie'] })
  })
  return notes
}
