import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import {
  findBarriers,
  openPage,
  paint,
  press,
  refusal,
  refuseChanges,
  useBrowser,
  widths,
} from '../browser.ts'
import { useSampleSite } from '../sample-site.ts'
import { signInAsNewMember } from './members.ts'

const site = useSampleSite()
const browser = useBrowser()

describe.skipIf(browser.isMissing)('by keyboard', () => {
  test.concurrent('the focus moves to new screens, through pages and back, which are announced', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page, complaints } = opened
    await page.goto(`${site}/search`)
    const link = page.locator('article h2 a').nth(5)
    const name = await link.innerText()
    await link.press('Enter')
    await expect.poll(() => readFocus(page)).toBe(`H1 ${name}`)
    await expect.poll(() => readAnnouncement(page)).toContain(name)

    await page.goBack()
    await expect.poll(() => readFocus(page)).toBe(`A ${name}`)

    const second = page.getByRole('link', { name: 'Page 2', exact: true })
    await second.press('Enter')
    await page.waitForURL(/numPage=2/)
    await expect.poll(() => readAnnouncement(page)).toMatch(/^Page 2 of \d+$/)
    expect(await readFocus(page)).toMatch(/^SECTION/)

    // An element that stays in place keeps the focus.
    await page.goto(`${site}/latest-reviews`)
    const tab = page.getByRole('link', { name: 'Top contributors', exact: true }).first()
    await tab.press('Enter')
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
    expect(await readFocus(page)).toBe('A Top contributors')
    expect(complaints).toEqual([])
  })

  test.concurrent('links to a section move the focus there, and keep the query', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page, complaints } = opened
    await page.goto(`${site}/search?numPage=2`)
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect.poll(() => readFocus(page)).toMatch(/^MAIN/)
    expect(new URL(page.url()).search).toBe('?numPage=2')

    await page.evaluate(() => scrollTo(0, 400))
    await page.locator('footer').getByRole('link', { name: 'For developers' }).click()
    await page.getByRole('heading', { level: 1, name: 'Build on Channelwise' }).waitFor()
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect.poll(() => readFocus(page)).toMatch(/^MAIN/)
    const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)
    // Not at 400 pixels, where the page before was.
    expect(Math.abs(await topOf(page.locator('main')))).toBeLessThan(2)

    const section = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
    await section.press('Enter')
    await page.waitForURL(/#/)
    const target = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)
    await expect.poll(() => topOf(target)).toBeLessThan(300)
    await expect.poll(() => hasFocus(target)).toBe(true)
    await page.goBack()
    await expect.poll(() => hasFocus(section)).toBe(true)
    expect(complaints).toEqual([])
  })

  test.concurrent('the focus stays at a channel that was added, and goes to the words that replace the search', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page, complaints } = opened
    await signInAsNewMember(page, site)
    await page.goto(`${site}/settings/favorites`)
    await page.getByRole('searchbox', { name: 'Add channels' }).fill('the')
    for (const expected of ['On the list', 'On the list', 'On the list', 'Your profile is full.']) {
      await page.getByRole('button', { name: /^Add / }).first().press('Enter')
      await expect.poll(() => readFocus(page)).toContain(expected)
    }
    expect(complaints).toEqual([])
  })

  test.concurrent('/ focuses the search and ? lists the shortcuts, except while typing or when turned off', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page, complaints } = opened
    await page.goto(`${site}/lists`)
    await page.keyboard.press('/')
    const field = page.getByRole('combobox').first()
    await expect.poll(() => hasFocus(field)).toBe(true)
    await page.keyboard.type('a/?')
    expect(await field.inputValue()).toBe('a/?')
    expect(await page.getByRole('dialog').count()).toBe(0)

    await page.locator('main').focus()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await dialog.waitFor()
    expect(await findBarriers(page)).toEqual([])
    await dialog.getByRole('checkbox').uncheck()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.locator('main').focus()
    await page.keyboard.press('/')
    expect(await readFocus(page)).toMatch(/^MAIN/)
    // Members who have turned the shortcuts off still find the switch.
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await dialog.waitFor()
    expect(complaints).toEqual([])
  })

  test.concurrent('without a connection, a screen says so, and opens automatically once online', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    await page.goto(`${site}/lists`)
    await page.context().setOffline(true)
    await page.locator('footer').getByRole('link', { name: 'Moderation log' }).click()
    await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor()
    await expect.poll(() => readFocus(page)).toBe('H1 You’re offline')
    expect(await findBarriers(page)).toEqual([])
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Moderation log' }).waitFor()
  })

  test.concurrent('removing a favorite can be undone', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page, complaints } = opened
    const { token } = await signInAsNewMember(page, site)
    const channels = await readChannels(2)
    await addFavorites(token, channels)
    // The last of the two, which was added first.
    const [channel] = channels
    await page.goto(`${site}/favorites`)
    const rows = page.locator('tbody th')
    const before = await rows.allInnerTexts()
    const row = page.getByRole('row', { name: channel.name })
    const removal = page.getByRole('button', { name: `Remove ${channel.name} from your favorites` })
    await removal.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => row.count()).toBe(0)
    await expect.poll(() => readAnnouncement(page)).toContain(`Removed ${channel.name} from your favorites.`)
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect.poll(() => hasFocus(undo)).toBe(true)
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => rows.allInnerTexts()).toEqual(before)
    await expect.poll(() => readAnnouncement(page)).toBe('Undone.')
    expect(await undo.count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test.concurrent('a failed undo of a removed favorite is not announced as undone', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    const { token } = await signInAsNewMember(page, site)
    const channels = await readChannels(1)
    await addFavorites(token, channels)
    await page.goto(`${site}/favorites`)
    await page.getByRole('button', { name: `Remove ${channels[0].name} from your favorites` }).click()
    await refuseChanges(page, '/users/add/playlist2')
    const undo = page.getByRole('button', { name: 'Undo' })
    await press(page, undo)
    await page.getByRole('alert').getByText(refusal).waitFor()
    expect(await readAnnouncement(page)).not.toBe('Undone.')
  })

  test.concurrent('undo is not offered after leaving the screen', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page, complaints } = opened
    await signInAsNewMember(page, site)
    const [channel] = await readChannels(1)
    await page.goto(`${site}/create-list`)
    await page.getByRole('searchbox', { name: 'Add channels' }).fill(channel.name)
    await page.getByRole('button', { name: `Add ${channel.name}`, exact: true }).click()
    await page.getByRole('button', { name: `Remove ${channel.name}`, exact: true }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    await page.locator('footer').getByRole('link', { name: 'Moderation log' }).click()
    await page.getByRole('heading', { level: 1, name: 'Moderation log' }).waitFor()
    await page.goBack()
    await page.getByRole('searchbox', { name: 'Add channels' }).waitFor()
    await paint(page)
    expect(await undo.count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

describe.skipIf(browser.isMissing)('a document that loads slowly', () => {
  test.concurrent('hydrates once it is complete, even if its scripts loaded before', async ({ expect }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await using slow = await serveSlowly('/lists', released)
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    const arrival = page.goto(`${slow.url}/lists`)
    await page.waitForFunction(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name, responseEnd }) => /\/Lists-.*\.js$/.test(String(name)) && Number(responseEnd) > 0),
    )
    // Gives the script time for whatever it would do without waiting.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    release()
    await arrival
    expect(errors).toEqual([])
    await page.getByRole('heading', { level: 1, name: 'Channel lists' }).waitFor()
  })
})

/** Proxies the site, but holds back the end of one page until `released`. */
async function serveSlowly(path: string, released: Promise<void>) {
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + request.url)
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? 'text/plain' })
    if (request.url !== path) return response.end(body)
    const cut = body.indexOf('<script id="hydration-data"')
    response.write(body.subarray(0, cut))
    await released
    response.end(body.subarray(cut))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readChannels(limit: number) {
  return (await fetch(`${site}/api/products?limit=${limit}&language=English`)).json()
}

/** Adds channels to a member's favorites, one by one. */
async function addFavorites(token: string, channels: { _id: string }[]) {
  for (const { _id: productId } of channels)
    await fetch(`${site}/api/users/add/playlist2`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ productId }),
    })
}

/** The focused element and the beginning of its text. */
function readFocus(page: Page) {
  return page.evaluate(() => {
    const active = document.activeElement
    return `${active?.tagName} ${active?.textContent}`.slice(0, 60).trim()
  })
}

function hasFocus(part: Locator) {
  return part.evaluate((element) => element === document.activeElement)
}

function readAnnouncement(page: Page) {
  return page.evaluate(() => document.getElementById('announcements')?.textContent ?? '')
}
