import { afterAll, beforeAll, describe, test } from 'vitest'
import type { Page } from 'playwright-core'
import { newId } from '@channelwise/schemas/new-id'
import { openPage, useBrowser, waitForScripts, widths } from '../browser.ts'
import { startSmallSite } from '../test-small-site.ts'
import type { SmallSite } from '../test-small-site.ts'
import { signInAsNewMember } from './members.ts'

const browser = useBrowser()
let site: SmallSite

const name = 'Harbour Lab'
const written = 'First light,\nthen tea'

beforeAll(async () => {
  if (browser.isMissing) return
  site = await startSmallSite([name])
})

afterAll(() => site?.[Symbol.asyncDispose]())

/** Signs in a member who has a bio, a list with a note, and a review. */
async function signInAsWriter(page: Page) {
  const { _id: memberId } = await signInAsNewMember(page, site.url)
  const [channelId, listId] = [await site.channelId(name), newId()]
  await site.db.updateTable('members').set({ description: written }).where('id', '=', memberId).execute()
  await site.db
    .insertInto('channel_lists')
    .values({ id: listId, member_id: memberId, name: 'Mornings', description: written })
    .execute()
  await site.db
    .insertInto('channel_list_entries')
    .values({ list_id: listId, channel_id: channelId, position: 1, note: written })
    .execute()
  await site.db
    .insertInto('reviews')
    .values({ id: newId(), channel_id: channelId, member_id: memberId, rating: 4, comment: written })
    .execute()
  return { list: `/create-list/${listId}`, channel: `/channel/x-${channelId}` }
}

/** Opens a URL whose scripts load only once `release` is called. */
async function openWithoutScripts(page: Page, address: string) {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto(`${site.url}${address}`, { waitUntil: 'domcontentloaded' })
  return released.resolve
}

describe.skipIf(browser.isMissing)('text typed before the scripts are loaded', () => {
  test.concurrent.for([
    ['a bio', 'description', () => '/settings'],
    ['a list’s description', 'description', ({ list }) => list],
    ['a note', 'note-', ({ list }) => list],
    ['a review', 'comment', ({ channel }) => `${channel}?edit=review`],
  ] satisfies [string, string, (addresses: Record<'list' | 'channel', string>) => string][])(
    'stays in %s',
    async ([, field, choose], { expect }) => {
      await using opened = await openPage(browser, { width: widths.desktop })
      const { page, complaints } = opened
      const release = await openWithoutScripts(page, choose(await signInAsWriter(page)))
      const area = page.locator(`textarea[name^="${field}"]`)
      await area.focus()
      await area.press('Control+Home')
      await page.keyboard.type('Early: ')
      release()
      await waitForScripts(page)
      expect(await area.inputValue()).toBe(`Early: ${written}`)
      await page.keyboard.type('bird. ')
      expect(await area.inputValue()).toBe(`Early: bird. ${written}`)
      expect(complaints).toEqual([])
    },
  )

  test.concurrent('is counted', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    const release = await openWithoutScripts(page, (await signInAsWriter(page)).list)
    await page.getByLabel('Description').fill('Ten letter')
    release()
    await waitForScripts(page)
    await page.getByText('10 of 400 characters').waitFor()
    expect(await page.getByLabel('Description').inputValue()).toBe('Ten letter')
  })
})
