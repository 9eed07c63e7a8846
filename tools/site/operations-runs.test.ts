import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildChannelResource, buildUploads } from '@channelwise/workflows/platform/test-resources'
import { startYouTubeServer } from '@channelwise/workflows/platform/test-youtube-server'
import type { YouTubeServer } from '@channelwise/workflows/platform/test-youtube-server'
import { startTestSite } from '../start-test-site.ts'
import type { TestSite } from '../start-test-site.ts'
import { findBarriers, openPage, useBrowser, widths } from '../browser.ts'
import { signUp } from './members.ts'

const browser = useBrowser()
const parts = new AsyncDisposableStack()

let youTube: YouTubeServer
let site: TestSite
let token: string

beforeAll(async () => {
  if (browser.isMissing) return
  youTube = parts.use(await startYouTubeServer())
  site = parts.use(
    await startTestSite({
      YOUTUBE_API_KEY: youTube.apiKey,
      YOUTUBE_API_URL: youTube.url,
      YOUTUBE_CALLS_PER_SECOND: '1000',
    }),
  )
  const member = await signUp(site.url, { name: 'Olga Operator' })
  await site.db.updateTable('members').set({ role: 'operator' }).where('id', '=', member._id).execute()
  token = member.token
})
afterAll(() => parts[Symbol.asyncDispose]())

test.skipIf(browser.isMissing)(
  'an operator imports 100 links with 10 errors, finds out why one is missing, fixes and retries it',
  async () => {
    const good = Array.from({ length: 90 }, (_, at) => addChannel(at))
    const missing = Array.from({ length: 5 }, (_, at) => platformId(900 + at))
    const unreadable = [
      'https://example.org/a',
      'two words',
      'ftp://youtube.com/@x',
      '@',
      'https://youtube.com/',
    ]
    await using opened = await openAsOperator({ width: widths.desktop })
    const { page, complaints } = opened
    await page.goto(`${site.url}/operations/imports`)
    await page.getByRole('button', { name: 'Dry run' }).click()
    await page.getByLabel('Links, @handles or ids').and(page.locator(':focus')).waitFor()
    await page.getByLabel('Links, @handles or ids').fill([...good, ...missing, ...unreadable].join('\n'))
    await page.getByLabel('Name of the list').fill('Spring')
    await page.getByRole('button', { name: 'Dry run' }).click()
    await page.getByRole('heading', { name: 'Dry run' }).waitFor()
    expect(await readFigure('Links to channels')).toBe('95')
    expect(await readFigure('Unreadable lines')).toBe('5')
    await page.getByRole('link', { name: 'Unreadable (5)' }).click()
    await page.getByText('line 100').waitFor()

    await page.getByRole('button', { name: 'Import 95 links' }).click()
    await page.getByText('90 done · 10 failed · 0 waiting').waitFor()
    const bar = page.getByRole('progressbar', { name: 'Progress' })
    expect(await bar.getAttribute('value')).toBe('90')
    expect(await bar.getAttribute('aria-valuetext')).toBe('90 of 100 done, 10 failed')
    await page.getByText('ended', { exact: true }).waitFor()
    expect(await page.getByText('the import keeps running').count()).toBe(0)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download 10 failures as CSV' }).click()
    const csv = await readFile(await (await downloading).path(), 'utf8')
    expect(csv.trim().split('\n')).toHaveLength(11)
    expect(csv).toContain(missing[2])

    await page.goto(`${site.url}/operations/runs`)
    await page
      .getByLabel('Channel', { exact: true })
      .first()
      .fill(missing[2] ?? '')
    await page.getByRole('button', { name: 'Find out' }).click()
    await page.getByText('The import of the list “Spring” failed for this channel').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Line 93 of Spring' }).click()

    for (const at of missing.keys()) addChannel(900 + at)
    await page.getByRole('button', { name: 'Retry 5 links' }).click()
    await page.getByText('95 done · 5 failed · 0 waiting').waitFor()
    expect(await findBarriers(page)).toEqual([])
    expect(complaints).toEqual([])
    const audit = await site.db
      .selectFrom('audit_entries')
      .select(['actor_name', 'action'])
      .where('subject_name', '=', 'Spring')
      .orderBy('happened_at')
      .execute()
    expect(audit).toEqual([
      { actor_name: 'Olga Operator', action: 'start import' },
      { actor_name: 'Olga Operator', action: 'retry import' },
    ])

    function readFigure(name: string) {
      return page
        .locator('dl > div', { has: page.getByText(name, { exact: true }) })
        .locator('strong')
        .innerText()
    }
  },
)

test.skipIf(browser.isMissing)(
  'an operator drops a file on the form, and retries all imports that failed for the same reason',
  async () => {
    const gone = [platformId(700), platformId(701)]
    for (const urlQuery of gone) {
      const body = JSON.stringify({ urlQuery })
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
      await fetch(`${site.url}/api/imports`, { method: 'POST', headers, body })
    }
    const count = async (status: 'failed' | 'succeeded') => {
      const { length } = await site.db
        .selectFrom('pipeline_runs')
        .select('id')
        .where('pipeline', '=', 'importChannel')
        .where('status', '=', status)
        .execute()
      return length
    }
    await expect.poll(() => count('failed')).toBe(2)
    await using opened = await openAsOperator({ width: widths.desktop })
    const { page, complaints } = opened
    await page.goto(`${site.url}/operations/imports`)
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['link\n@dropped'], 'dropped.csv', { type: 'text/csv' }))
      return transfer
    })
    await page.getByRole('form', { name: 'Import a list' }).dispatchEvent('drop', { dataTransfer: dropped })
    await page.getByRole('button', { name: 'Dry run' }).click()
    await page.getByRole('heading', { name: 'dropped.csv' }).waitFor()

    for (const at of [700, 701]) addChannel(at)
    await page.goto(`${site.url}/operations/runs?state=failed&pipeline=importChannel`)
    await page.getByRole('link', { name: platformId(700) }).click()
    await page.getByText('Retry all with the same error').click()
    await page.getByRole('button', { name: 'Retry all 2' }).click()
    await page.getByText('2 runs were started again.').waitFor()
    await expect.poll(() => count('succeeded')).toBe(2)
    expect(complaints).toEqual([])
  },
)

async function openAsOperator(options: Parameters<typeof openPage>[1]) {
  const opened = await openPage(browser, options)
  await opened.page.context().addCookies([{ name: 'session', value: token, url: site.url }])
  return opened
}

function platformId(at: number) {
  return `UC${String(at).padStart(22, 'b')}`
}

function addChannel(at: number) {
  const id = platformId(at)
  youTube.addChannel(buildChannelResource({ id }), buildUploads(id, 3))
  return id
}
