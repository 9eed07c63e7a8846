import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { buildChannelResource, buildUploads } from '@channelwise/workflows/platform/test-resources'
import { startYouTubeServer } from '@channelwise/workflows/platform/test-youtube-server'
import type { YouTubeServer } from '@channelwise/workflows/platform/test-youtube-server'
import { openPage, useBrowser, widths } from '../browser.ts'
import { startTestSite } from '../start-test-site.ts'
import type { TestSite } from '../start-test-site.ts'
import { signInAsNewMember, signUp } from './members.ts'

const browser = useBrowser()
let youTube: YouTubeServer
let site: TestSite
/** The search's page before anything was imported. */
let emptySearch: string

beforeAll(async () => {
  youTube = await startYouTubeServer()
  site = await startTestSite({ YOUTUBE_API_KEY: youTube.apiKey, YOUTUBE_API_URL: youTube.url })
  emptySearch = await (await fetch(`${site.url}/search`)).text()
})

afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await youTube[Symbol.asyncDispose]()
})

describe('a site with a YouTube key and no catalogue', () => {
  test('starts empty and says how to import', () => {
    expect(emptySearch).toContain('npm run operator -- import')
  })

  test('imports a channel for a member within its quota, and finds it', async () => {
    const id = addChannel({ title: 'Åse bakes bread', customUrl: '@asebakes' }, 120)
    const before = youTube.units()
    const answers = await Promise.all(
      ['@asebakes', `https://www.youtube.com/channel/${id}`, '@AseBakes'].map(add),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
    expect(answers[0]?.body.channelDetails.name).toBe('Åse bakes bread')
    expect(youTube.units() - before).toBeLessThanOrEqual(2 + Math.ceil(120 / 50) * 2)
    await expect
      .poll(async () => (await findByName('ase bakse bread'))[0])
      .toMatchObject({ name: 'Åse bakes bread', channelId: id, subscriberCount: 250_000 })
    const [shown] = await (
      await fetch(`${site.url}/api/products/channels/${answers[0]?.body._id}/getvideos/true`)
    ).json()
    expect(shown.lastVideos).toHaveLength(60)
  })

  test.each([
    [{ title: 'Too small' }, { subscriberCount: '99999' }, /100K subscribers/],
    [{ title: 'Hidden one' }, { hiddenSubscriberCount: true, subscriberCount: '0' }, /hides/i],
    [{ title: 'Auf Deutsch', defaultLanguage: 'de' }, {}, /English/],
  ])('refuses %o with its own message, and stores nothing', async (snippet, statistics, message) => {
    const id = addChannel(snippet, 3, statistics)
    const { status, body } = await add(id)
    expect(status).toBe(422)
    expect(body.message).toMatch(message)
    expect(await (await fetch(`${site.url}/api/products/channels/${id}/getvideos/false`)).json()).toEqual([])
  })

  test.skipIf(browser.isMissing)('shows the progress of the run and finally the channel', async () => {
    addChannel({ title: 'Kettle Orchestra', customUrl: '@kettles' }, 60)
    await using opened = await openPage(browser, { width: widths.phone })
    const { page, complaints } = opened
    await signInAsNewMember(page, site.url)
    await page.goto(`${site.url}/add-channel`)
    await page.getByLabel('Channel link or @handle').fill('youtube.com/@kettles/videos')
    await page.getByRole('button', { name: 'Add channel' }).click()
    await page.waitForURL(/run=/)
    await page.getByText('Success! The channel "Kettle Orchestra" as been added to the product').waitFor()
    await page
      .getByRole('link', { name: /Kettle Orchestra|rate/i })
      .first()
      .click()
    await page.waitForURL(/\/channel\/kettle_orchestra-/)
    expect(complaints).toEqual([])
  })

  describe.skipIf(browser.isMissing)('a search for a link to an unknown channel', () => {
    test('offers the import to a guest after signing in', async () => {
      await using opened = await openMembersPage({ signedIn: false })
      const { page, complaints } = opened
      await page.goto(`${site.url}/search/results/${encodeURIComponent('youtube.com/@guests')}`)
      await page.getByRole('button', { name: 'Add channel' }).click()
      await page.getByText('Please sign in to add a channel').waitFor()
      expect(complaints).toEqual([])
    })

    test.each([
      ['the text search', 'Ladle Weather', (link: string) => `/search/results/${encodeURIComponent(link)}`],
      ['the search by name', 'Fence Stories', (link: string) => `/search?name=${encodeURIComponent(link)}`],
    ])('%s imports it, shows its steps, and then its card in place', async (_, title, address) => {
      const handle = `@${title.toLowerCase().replace(' ', '')}`
      addChannel({ title, customUrl: handle }, 60)
      await using opened = await openMembersPage()
      const { page, complaints } = opened
      const looks: string[] = []
      page.on('request', (request) => looks.push(new URL(request.url()).pathname))
      await page.goto(`${site.url}${address(`https://www.youtube.com/${handle}`)}`)
      using held = youTube.hold('playlistItems')
      await page.getByRole('button', { name: 'Add channel' }).click()
      await page.getByText('Fetching the channel').waitFor()
      await expect.poll(() => looks.some((path) => path.endsWith('/events'))).toBe(true)
      held.release()
      await page.getByText(`Success! The channel "${title}" as been added to the product`).waitFor()
      await expect.poll(() => ofLink(page).getByRole('link', { name: title }).count()).toBe(1)
      const runCalls = looks.filter((path) => path.startsWith('/api/runs/'))
      // One when the run's page opens, and one when the run has ended.
      expect(runCalls.filter((path) => !path.endsWith('/events')).length).toBeLessThanOrEqual(2)

      await page.goto(`${site.url}${address(handle)}`)
      await expect.poll(() => ofLink(page).getByRole('link', { name: title }).count()).toBe(1)
      await expect.poll(() => page.getByRole('button', { name: 'Add channel' }).count()).toBe(0)
      expect(complaints).toEqual([])
    })

    test('shows in place that a channel is refused or does not exist', async () => {
      const id = addChannel({ title: 'Pocket sized' }, 1, { subscriberCount: '99' })
      await using opened = await openMembersPage()
      const { page, complaints } = opened
      for (const [link, words] of [
        [id, /100K subscribers/],
        ['@nobody-has-this', /no channel/i],
      ] as const) {
        await page.goto(`${site.url}/search/results/${link}`)
        await page.getByRole('button', { name: 'Add channel' }).click()
        await page.getByRole('alert').filter({ hasText: words }).waitFor()
        expect(new URL(page.url()).pathname).toBe(`/search/results/${link}`)
      }
      expect(complaints).toEqual([])
    })

    test('works without JavaScript: the page reloads until the card appears', async () => {
      addChannel({ title: 'Quiet Engines', customUrl: '@quietengines' }, 3)
      await using opened = await openMembersPage({ javaScript: false })
      const { page } = opened
      await page.goto(`${site.url}/search/results/@quietengines`)
      await page.getByRole('button', { name: 'Add channel' }).click()
      await page.getByText('Success! The channel "Quiet Engines" as been added to the product').waitFor()
      await expect.poll(() => ofLink(page).getByRole('link', { name: 'Quiet Engines' }).count()).toBe(1)
    })
  })

  test('lets the command line run next to it, which reports each failure and exits with status 1', async () => {
    addChannel({ title: 'From the command line', customUrl: '@fromcli' }, 2)
    const { status, events } = await runOperator(['import', '@fromcli', '@nobody-there', '--json'])
    expect(status).toBe(1)
    expect(JSON.stringify(events)).toContain('@nobody-there')
    await expect
      .poll(() => findByName('From the command line'))
      .toContainEqual(expect.objectContaining({ name: 'From the command line' }))
  })

  test('never prints the key', async () => {
    const id = addChannel({ title: 'Quiet Keys' }, 1)
    expect((await add(id)).status).toBe(200)
    expect((await add('@nobody-has-this-either')).status).toBe(404)
    expect(site.output()).not.toContain(youTube.apiKey)
  })
})

/** The region of a search page that responds to a link. */
function ofLink(page: Page) {
  return page.getByRole('region', { name: 'Channel for this link' })
}

/** A page of a new member, or of a guest. */
async function openMembersPage({ signedIn = true, javaScript = true } = {}) {
  const opened = await openPage(browser, { width: widths.phone, javaScript })
  if (signedIn) await signInAsNewMember(opened.page, site.url)
  return opened
}

function addChannel(snippet: object, videos: number, statistics: object = {}) {
  const channel = buildChannelResource({ snippet, statistics })
  youTube.addChannel(channel, buildUploads(channel.id, videos))
  return channel.id
}

async function findByName(name: string): Promise<object[]> {
  return (await fetch(`${site.url}/api/products?${new URLSearchParams({ name })}`)).json()
}

/** Requests a channel as a new member, because a single one would soon reach the limit. */
async function add(urlQuery: string) {
  const { token } = await signUp(site.url)
  const response = await fetch(`${site.url}/api/products/add-youtube-channel-database`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ urlQuery, token }),
  })
  return { status: response.status, body: await response.json() }
}

async function runOperator(args: string[]) {
  const main = join(import.meta.dirname, '..', '..', 'workflows', 'src', 'operator', 'main.ts')
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env['PATH'], ...site.variables },
  })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    status,
    events: output
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  }
}
