import { afterAll, beforeAll, describe, test } from 'vitest'
import {
  findBarriers,
  holdReads,
  openPage,
  paint,
  press,
  refusal,
  refuseChanges,
  useBrowser,
  widths,
} from '../browser.ts'
import { startSmallSite } from '../test-small-site.ts'
import type { SmallSite } from '../test-small-site.ts'
import { signInAsNewMember, signUp } from './members.ts'

const browser = useBrowser()
let site: SmallSite

const channels = ['Harbour Lab', 'Slow Kitchen', 'Night Trains']

beforeAll(async () => {
  if (browser.isMissing) return
  site = await startSmallSite(channels)
})

afterAll(() => site?.[Symbol.asyncDispose]())

describe.skipIf(browser.isMissing).each([
  { kind: 'with JavaScript on a desktop', javaScript: true, width: widths.desktop },
  { kind: 'without JavaScript on a phone', javaScript: false, width: widths.phone },
])('$kind', ({ javaScript, width }) => {
  test.concurrent('a list with a note is liked and saved by another member', async ({ expect }) => {
    const owner = await signUp(site.url, { name: 'Olive Owner' })
    const ids = await Promise.all(channels.map((name) => site.channelId(name)))
    const { _id } = await post(owner.token, '/api/creatorlists/addcreatorlist', {
      listName: `Evenings ${width}`,
      creatorList: ids.map((channelId, at) => ({ channelId, note: at === 1 ? 'Begin with the soup' : '' })),
    })
    await using opened = await openPage(browser, { width, javaScript })
    const { page, complaints } = opened
    await page.goto(`${site.url}/list/${_id}`)
    await page.getByText('Begin with the soup').waitFor()
    await page.getByRole('button', { name: 'Like this list' }).click()
    await (javaScript
      ? page.getByText('Please sign in to like lists').waitFor()
      : page.waitForURL((url) => url.pathname === '/signin'))

    await signInAsNewMember(page, site.url, { name: 'Rita Reader' })
    await page.goto(`${site.url}/list/${_id}`)
    // A press must work without any pending read.
    if (javaScript) await holdReads(page)
    await press(page, page.getByRole('button', { name: 'Like this list' }))
    await page.getByRole('button', { name: 'Liked this list · 1' }).waitFor()
    await press(page, page.getByRole('button', { name: 'Save this list' }))
    await page.getByRole('button', { name: 'Saved this list · 1' }).waitFor()
    if (javaScript) expect(await findBarriers(page)).toEqual([])
    await page.goto(`${site.url}/lists?tab=saved`)
    await page.getByRole('link', { name: `Evenings ${width}` }).click()
    await page.getByRole('button', { name: 'Saved this list · 1' }).click()
    await page.getByRole('button', { name: 'Save this list' }).waitFor()
    expect(complaints).toEqual([])
  })

  test.concurrent('a profile shows picked channels, and its histogram filters the ratings', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width, javaScript })
    const { page, complaints } = opened
    const member = await signInAsNewMember(page, site.url, { name: 'Paul Picker' })
    for (const [at, name] of channels.entries())
      await post(member.token, `/api/products/${await site.channelId(name)}/reviews`, { rating: 3 + at })
    await page.goto(`${site.url}/user/${member._id}`)
    await page.getByRole('link', { name: 'Pick channels' }).click()
    await page.getByRole('searchbox', { name: 'Add channels' }).fill('Slow Kitchen')
    if (!javaScript) await page.getByRole('button', { name: 'Find' }).first().click()
    await page.getByRole('button', { name: 'Add Slow Kitchen' }).press('Enter')
    await page.getByRole('button', { name: 'Remove Slow Kitchen' }).waitFor()
    if (javaScript) {
      await page.getByText('On the list').and(page.locator(':focus')).waitFor()
      expect(await findBarriers(page)).toEqual([])
      await page.getByRole('button', { name: 'Remove Slow Kitchen' }).press('Enter')
      await page.getByRole('button', { name: 'Undo' }).and(page.locator(':focus')).press('Enter')
      await page.getByRole('button', { name: 'Remove Slow Kitchen' }).waitFor()
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(`${site.url}/user/${member._id}`)
    const favorites = page.getByRole('region', { name: 'Favorite channels' })
    await favorites.getByRole('link', { name: 'Slow Kitchen' }).waitFor()

    const names = page.getByRole('article').getByRole('heading')
    await expect.poll(() => names.allInnerTexts()).toEqual(channels.toReversed())
    await page.getByRole('link', { name: '4 stars, Great: 1 rating' }).click()
    await expect.poll(() => names.allInnerTexts()).toEqual(['Slow Kitchen'])
    // A popup opens and closes without resetting the filter.
    await page.getByRole('link', { name: '0 followers' }).click()
    await page.getByText('No user for now').waitFor()
    if (javaScript) {
      await page.getByRole('button', { name: 'Close' }).click()
      await page.waitForURL(/stars=4$/)
      // Closing it goes back in history, so going forward opens it again.
      await page.goForward()
      await page.getByText('No user for now').waitFor()
      await page.goBack()
    }
    await expect.poll(() => names.allInnerTexts()).toEqual(['Slow Kitchen'])
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect.poll(() => names.count()).toBe(3)
    await page.getByLabel('Sort by').selectOption('Lowest rating')
    if (!javaScript) await page.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => names.allInnerTexts()).toEqual(channels)
    if (javaScript) expect(await findBarriers(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})

test.skipIf(browser.isMissing)('a list stays liked when undoing it is refused', async ({ expect }) => {
  const owner = await signUp(site.url, { name: 'Olive Owner' })
  const { _id } = await post(owner.token, '/api/creatorlists/addcreatorlist', {
    listName: 'Mornings',
    creatorList: [{ channelId: await site.channelId('Harbour Lab'), note: '' }],
  })
  await using opened = await openPage(browser, { width: widths.desktop })
  const { page } = opened
  await signInAsNewMember(page, site.url)
  await page.goto(`${site.url}/list/${_id}`)
  await press(page, page.getByRole('button', { name: 'Like this list' }))
  const liked = page.getByRole('button', { name: 'Liked this list · 1' })
  await liked.waitFor()
  await refuseChanges(page, `/creatorlists/${_id}/likes`)
  await press(page, liked)
  await page.getByText(refusal).waitFor()
  expect(await liked.count()).toBe(1)
})

test.skipIf(browser.isMissing)(
  'unfollowing can be undone, and signing out does not unfollow',
  async ({ expect }) => {
    const { _id } = await signUp(site.url, { name: 'Fiona Followed' })
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    await signInAsNewMember(page, site.url)
    await page.goto(`${site.url}/user/${_id}`)
    const follow = page.getByRole('button', { name: 'Follow', exact: true })
    const unfollow = page.getByRole('button', { name: 'Unfollow' })
    const undo = page.getByRole('button', { name: 'Undo' })
    await follow.click()
    await unfollow.click()
    await undo.click()
    await unfollow.waitFor()

    // The session has expired, and another window notices it first.
    await page.context().clearCookies()
    const other = await page.context().newPage()
    await other.goto(`${site.url}/lists`)
    await follow.waitFor()
    await paint(page)
    expect(await undo.count()).toBe(0)
  },
)

test.skipIf(browser.isMissing)('the longest possible words of a profile fit a phone', async ({ expect }) => {
  await using opened = await openPage(browser, { width: widths.phone })
  const { page, complaints } = opened
  const word = 'W'.repeat(50)
  const member = await signInAsNewMember(page, site.url, { name: word })
  await page.goto(`${site.url}/settings`)
  await page.getByLabel('YouTube handle').fill(`@${word.slice(0, 29)}`)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByText('Account successfully updated').waitFor()
  for (const address of [`/user/${member._id}`, '/register', `/search/results/${word}`]) {
    await page.goto(`${site.url}${address}`)
    await page.getByRole('main').getByText(word.slice(0, 29)).first().waitFor()
    expect([address, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
      address,
      widths.phone,
    ])
  }
  expect(complaints).toEqual([])
})

test.skipIf(browser.isMissing)(
  'a feed without reviews has the message of the specification',
  async ({ expect }) => {
    const page = await (await fetch(`${site.url}/latest-reviews`)).text()
    expect(page).toContain('No review to be shown for now, be the first to write one')
  },
)

async function post(token: string, path: string, body: object) {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return response.json()
}
