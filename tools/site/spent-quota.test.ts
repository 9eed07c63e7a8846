import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildChannelResource, buildUploads } from '@channelwise/workflows/platform/test-resources'
import { startYouTubeServer } from '@channelwise/workflows/platform/test-youtube-server'
import type { YouTubeServer } from '@channelwise/workflows/platform/test-youtube-server'
import { startTestSite } from '../start-test-site.ts'
import type { TestSite } from '../start-test-site.ts'
import { openPage, useBrowser, widths } from '../browser.ts'
import { signInAsNewMember } from './members.ts'

const browser = useBrowser()
const channel = buildChannelResource({ snippet: { title: 'Late Loaves', customUrl: '@lateloaves' } })

let youTube: YouTubeServer
let site: TestSite

beforeAll(async () => {
  youTube = await startYouTubeServer()
  youTube.addChannel(channel, buildUploads(channel.id, 3))
  youTube.changeWeather({ unitsPerDay: 0 })
  site = await startTestSite({ YOUTUBE_API_KEY: youTube.apiKey, YOUTUBE_API_URL: youTube.url })
})

afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await youTube[Symbol.asyncDispose]()
})

describe.skipIf(browser.isMissing)('once YouTube’s quota is used up', () => {
  test.each([
    ['handle', '@lateloaves', /used up|not renewed/],
    ['id', channel.id, /used up|not renewed/],
  ])(
    'a visitor who enters a channel’s %s is told so, with the time in their own time zone',
    async (_, link, sentence) => {
      await using opened = await openPage(browser, { width: widths.phone })
      const { page, complaints } = opened
      await moveTo(page, 'Asia/Tokyo')
      await signInAsNewMember(page, site.url)
      await page.goto(`${site.url}/add-channel`)
      await page.getByLabel('Channel link or @handle').fill(link)
      await page.getByRole('button', { name: 'Add channel' }).click()
      await page.getByText(sentence).first().waitFor()
      const time = page.locator('main time').first()
      // It is inline in its sentence.
      expect(await time.evaluate((element) => getComputedStyle(element).display)).toBe('inline')
      const moment = new Date((await time.getAttribute('datetime')) ?? '')
      const hour = moment.toLocaleTimeString('en-US', {
        hour: 'numeric',
        minute: '2-digit',
        timeZone: 'Asia/Tokyo',
      })
      await expect.poll(() => time.innerText()).toContain(hour)
      expect(await time.innerText()).not.toContain('UTC')
      expect(complaints.filter((complaint) => !complaint.includes('status of 503'))).toEqual([])
    },
  )

  test('an import can be stopped and resumed without JavaScript, on a phone', async () => {
    const links = Array.from({ length: 120 }, (_, at) => `UC${String(at).padStart(22, 'b')}`)
    await using opened = await openPage(browser, { width: widths.phone, javaScript: false })
    const { page } = opened
    const { _id } = await signInAsNewMember(page, site.url)
    await site.db.updateTable('members').set({ role: 'operator' }).where('id', '=', _id).execute()
    await page.goto(`${site.url}/operations/imports`)
    await page.getByLabel('Or a file').setInputFiles({
      name: 'many.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`link\n${links.join('\n')}`),
    })
    await page.getByRole('button', { name: 'Dry run' }).click()
    await page.getByRole('button', { name: 'Import 120 links' }).click()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('Stopped. What’s done stays').waitFor()
    expect(
      await site.db
        .selectFrom('pipeline_runs')
        .select('id')
        .where('status', 'in', ['waiting', 'running'])
        .where('pipeline', '=', 'importChannels')
        .execute(),
    ).toEqual([])
    await page.getByRole('button', { name: /^Resume 1\d\d links$/ }).click()
    await page.getByRole('button', { name: 'Stop' }).waitFor()

    await page.goto(`${site.url}/operations/runs?pipeline=importChannels`)
    await page.getByRole('link', { name: 'many.csv, from link 101' }).first().click()
    await page.getByRole('heading', { name: 'many.csv, from link 101' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('It stops before its next step.').waitFor()
  })
})

async function moveTo(page: Page, timezoneId: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTimezoneOverride', { timezoneId })
}
