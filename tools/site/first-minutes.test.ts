import { describe, test } from 'vitest'
import type { Page } from 'playwright-core'
import { findBarriers, openPage, press, refusal, refuseChanges, useBrowser, widths } from '../browser.ts'
import { useSampleSite } from '../sample-site.ts'
import { signInAsNewMember } from './members.ts'

const site = useSampleSite()
const browser = useBrowser()

/** The selected rating of a card in the deck. */
const ratingOf = (page: Page, place: number) =>
  page.locator('article').nth(place).locator('input:checked').getAttribute('value')

/** The text of the focused card. */
const focusedCard = (page: Page) => page.evaluate(() => document.activeElement?.closest('li')?.textContent)

async function readRatings(uid: string) {
  const path = `/api/reviews/getreviews/id/all/user/${uid}/order/latest/type/all/moderation/true`
  const reviews = await (await fetch(`${site}${path}`)).json()
  return reviews.map(({ creatorId, rating }: { creatorId: string; rating: number }) => [creatorId, rating])
}

async function readChannels(limit: number): Promise<{ _id: string; channelId: string; name: string }[]> {
  return (await fetch(`${site}/api/products?order=maxSub&limit=${limit}`)).json()
}

async function countChannels(language: string) {
  const { headers } = await fetch(`${site}/api/products?language=${language}&limit=1`)
  return Number(headers.get('X-Total-Count'))
}

describe.skipIf(browser.isMissing)('the deck of channels to rate', () => {
  test.concurrent('saves each rating immediately, by mouse and by keyboard', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page, complaints } = opened
    const member = await signInAsNewMember(page, site)
    // The site may still be importing its sample.
    await expect.poll(() => countChannels('English'), { timeout: 100_000 }).toBeGreaterThan(24)
    await page.goto(`${site}/welcome?redirect=/lists`)
    await page.locator('article').first().locator('label').nth(7).click()
    await page.getByText('1 of 5 rated').waitFor()
    // The next card appears, and gets the focus.
    await expect.poll(() => focusedCard(page)).toMatch(/^2 of/)
    await page.keyboard.press('3')
    await page.getByText('2 of 5 rated').waitFor()
    expect([await ratingOf(page, 0), await ratingOf(page, 1)]).toEqual(['4', '3'])
    await expect.poll(() => focusedCard(page)).toMatch(/^3 of/)
    const ratings = await readRatings(member._id)
    expect(ratings.map(([, rating]: [string, number]) => rating)).toEqual([3, 4])
    expect(await findBarriers(page)).toEqual([])

    await page.reload()
    await page.getByText('2 of 5 rated').waitFor()
    expect(await page.locator('article input:checked').count()).toBe(0)
    await page.getByRole('link', { name: 'Continue to your page' }).click()
    await page.waitForURL(`${site}/lists`)
    expect(complaints).toEqual([])
  })

  test.concurrent('raises a rating with the up key, lowers it with the down key, and stays', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    await signInAsNewMember(page, site)
    await expect.poll(() => countChannels('English'), { timeout: 100_000 }).toBeGreaterThan(24)
    await page.goto(`${site}/welcome`)
    await page.locator('article').first().locator('input[type=radio]').first().focus()
    const chosen: (string | null)[] = []
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown']) {
      await page.keyboard.press(key)
      chosen.push(await ratingOf(page, 0))
    }
    expect(chosen).toEqual(['3', '3.5', '3', '2.5'])
    await page.getByText('1 of 5 rated').waitFor()
    expect(await focusedCard(page)).toMatch(/^1 of/)
  })

  test.concurrent('accepts clicks of a mouse that does not move, without preselecting a rating', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    await signInAsNewMember(page, site)
    await expect.poll(() => countChannels('English'), { timeout: 100_000 }).toBeGreaterThan(24)
    await page.goto(`${site}/welcome`)
    const cards = page.locator('article')
    const invitation = (card: number) => cards.nth(card).getByText('Tap to rate, half stars included')
    const isInviting = (card: number) => invitation(card).evaluate((text) => getComputedStyle(text).opacity)
    await cards.first().locator('label').nth(7).hover()
    await expect.poll(() => isInviting(0)).toBe('0')
    for (const card of [0, 1, 2]) {
      if (card > 0) await expect.poll(() => isInviting(card)).toBe('1')
      await page.mouse.down()
      await page.mouse.up()
      await page.getByText(`${card + 1} of 5 rated`).waitFor()
      expect(await ratingOf(page, card)).toBe('4')
      await expect.poll(() => focusedCard(page)).toMatch(new RegExp(`^${card + 2} of`))
    }
  })

  test.concurrent('goes back to the last saved rating when a rating is refused', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    await signInAsNewMember(page, site)
    await expect.poll(() => countChannels('English'), { timeout: 100_000 }).toBeGreaterThan(24)
    await page.goto(`${site}/welcome`)
    const card = page.locator('article').first()
    const accept = await refuseChanges(page, '/products/*/reviews')
    await press(page, card.locator('label').nth(7))
    await card.getByText(refusal).waitFor()
    await expect.poll(() => card.locator('input:checked').count()).toBe(0)
    await accept()
    await press(page, card.locator('label').nth(7))
    await page.getByText('1 of 5 rated').waitFor()
    await expect.poll(() => focusedCard(page)).toMatch(/^2 of/)

    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await refuseChanges(page, '/products/*/reviews')
    await press(page, card.locator('label').nth(3))
    await card.getByText(refusal).waitFor()
    await expect.poll(() => ratingOf(page, 0)).toBe('4')
  })

  test.concurrent('is a list of forms without JavaScript, and finds channels by name', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop, javaScript: false })
    const { page } = opened
    const member = await signInAsNewMember(page, site)
    const [channel] = await readChannels(1)
    await page.goto(`${site}/welcome?q=${encodeURIComponent(channel?.name ?? '')}`)
    const card = page.locator('article').first()
    await card.locator('label').nth(8).click()
    await card.getByRole('button', { name: 'Save' }).click()
    await page.getByText('1 of 5 rated').waitFor()
    expect(await readRatings(member._id)).toEqual([[channel?._id, 4.5]])
  })
})

describe.skipIf(browser.isMissing)('subscriptions', () => {
  test.concurrent('are read from a file, saved, requested, and deleted again', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop, scheme: 'dark' })
    const { page, complaints } = opened
    await signInAsNewMember(page, site)
    const channels = await readChannels(30)
    const rows = channels.map(
      ({ channelId, name }) => `${channelId},https://x,"${name.replaceAll('"', '""')}"`,
    )
    const missing = 'UCnowhere-_nowhere-_now1,https://x,Nowhere'
    await page.goto(`${site}/subscriptions`)
    const choose = (text: string) =>
      page
        .getByLabel('File with your subscriptions')
        .setInputFiles({ name: 'subscriptions.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await choose('Name,Age\nAda,36')
    await page.getByText('We found no YouTube channels in this file').waitFor()
    await choose(['Kanal-ID,Kanal-URL,Kanaltitel', ...rows, missing].join('\n'))
    await page.getByRole('heading', { name: '30 of your 31 subscriptions are here' }).waitFor()
    await page.getByRole('heading', { name: /don’t follow (yet|them yet)/ }).waitFor()
    expect(await findBarriers(page)).toEqual([])

    await page.getByRole('button', { name: 'Save as a private list' }).click()
    await page.getByText('30 new channels in your list.').waitFor()
    await page.getByRole('button', { name: 'Ask for it to be added' }).click()
    await page.getByText('You asked for 1 new channel.').waitFor()
    await page.locator('article').first().locator('label').nth(9).click()
    await page.getByText('1 rating', { exact: true }).waitFor()

    await page.locator('summary', { hasText: 'Delete it all' }).click()
    await page.getByLabel('Yes, delete it all').check()
    await page.getByRole('button', { name: 'Delete it all' }).click()
    await page.getByText('Everything that came from your subscriptions is deleted.').waitFor()
    await page.getByRole('button', { name: 'Choose a file' }).waitFor()
    await choose(['Kanal-ID,Kanal-URL,Kanaltitel', ...rows, missing].join('\n'))
    await page.getByRole('heading', { name: '30 of your 31 subscriptions are here' }).waitFor()
    await page.goto(`${site}/favorites`)
    await page.getByText('Your watchlist is empty').waitFor()
    expect(complaints).toEqual([])
  })
})

describe.skipIf(browser.isMissing)('on a phone', () => {
  test.concurrent('the offline page works without a connection, and no other page is cached', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: widths.phone, serviceWorker: true })
    const { page } = opened
    await page.goto(`${site}/lists`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await page.goto(`${site}/lists`)
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.toSorted()).toEqual(['/favicon.svg', '/offline.css', '/offline.html', '/offline.js'])
    await page.context().setOffline(true)
    await page.goto(`${site}/lists`)
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'Channel lists' }).waitFor()
  })

  test.concurrent('sharing a video of an unknown channel offers to add it, and every icon of the manifest exists', async ({
    expect,
  }) => {
    const manifest = await (await fetch(`${site}/manifest.webmanifest`)).json()
    for (const { src } of manifest.icons) expect((await fetch(`${site}${src}`)).status).toBe(200)
    const { action, params } = manifest.share_target
    const [channel] = await readChannels(1)
    const shared = new URLSearchParams({
      [params.text]: `Look: https://www.youtube.com/channel/${channel?.channelId}?si=x`,
    })
    const answer = await fetch(`${site}${action}?${shared}`, { redirect: 'manual' })
    expect(answer.headers.get('Location')).toMatch(new RegExp(`^/channel/.*${channel?._id}$`))
  })
})
