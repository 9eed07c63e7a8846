import { afterAll, beforeAll, describe, test } from 'vitest'
import type { ExpectStatic } from 'vitest'
import type { Page } from 'playwright-core'
import { newId } from '@channelwise/schemas/new-id'
import { findBarriers, openPage, useBrowser, widths } from '../browser.ts'
import { startSmallSite } from '../test-small-site.ts'
import type { SmallSite } from '../test-small-site.ts'
import { signInAsNewMember } from './members.ts'

const browser = useBrowser()
let site: SmallSite

const channels = ['Harbour Lab', 'Slow Kitchen', 'Night Trains']

beforeAll(async () => {
  if (browser.isMissing) return
  site = await startSmallSite(channels)
})

afterAll(() => site?.[Symbol.asyncDispose]())

/**
 * Concurrent, because they mostly wait, for toasts to disappear and for a slowed-down browser. Each uses its own `expect`,
 * which knows the test that polls.
 */
const each = { concurrent: true }

describe.skipIf(browser.isMissing).each([
  { kind: 'with JavaScript on a desktop', javaScript: true, width: widths.desktop },
  { kind: 'without JavaScript on a phone', javaScript: false, width: widths.phone },
])('$kind', each, ({ javaScript, width }) => {
  test('a list is created, shown, made private, and removed', async ({ expect }) => {
    await using opened = await openPage(browser, { width, javaScript })
    const { page, complaints } = opened
    const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
    await page.goto(`${site.url}/create-list`)
    await page.waitForURL((url) => url.pathname === '/signin')
    await signInAsNewMember(page, site.url)
    await page.goto(`${site.url}/create-list`)

    await press('Save list')
    await page.getByText('Your need to give a title to your list').waitFor()
    await page.getByLabel('Title').fill(`Evenings ${width}`)
    await press('Save list')
    await page.getByText('You need to select at least one channel to save the list').waitFor()
    for (const name of channels) {
      await page.getByRole('searchbox', { name: 'Add channels' }).fill(name)
      if (!javaScript) await press('Find')
      await press(`Add ${name}`)
      await expect.poll(async () => (await order(page)).at(-1)).toBe(name)
    }
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(`Evenings ${width}`)

    await press('Move Night Trains up')
    await expect.poll(() => order(page)).toEqual(['Harbour Lab', 'Night Trains', 'Slow Kitchen'])
    await press('Save list')
    await page.getByText('List successfully updated').waitFor()
    await page.getByText('List successfully updated').waitFor({ state: 'hidden' })

    await page.getByRole('link', { name: 'View your list' }).click()
    await page.waitForURL(/\/list\/[a-z0-9]+$/)
    const address = page.url()
    const shown = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect.poll(() => shown.allInnerTexts()).toEqual(['Harbour Lab', 'Night Trains', 'Slow Kitchen'])
    await expect.poll(() => page.getByRole('heading', { name: 'Upload 4' }).count()).toBe(3)
    await page.getByText('Share', { exact: true }).click()
    await expect.poll(() => page.getByLabel('Link').inputValue()).toBe(address)
    expect(await page.getByLabel(/^Embed code/).inputValue()).toContain(
      `src="${address.replace('/list/', '/embed/list/')}"`,
    )
    if (javaScript) {
      expect(await findBarriers(page)).toEqual([])
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: 'Copy link' }).click()
      await page.getByRole('button', { name: 'Copied link' }).waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    }

    await page.getByRole('link', { name: 'Edit list' }).click()
    await page.getByLabel('Private: only you can see this list').check()
    await press('Save list')
    await page.getByText('List successfully updated').waitFor()
    const hidden = await fetch(address)
    expect(hidden.status).toBe(403)
    const words = await hidden.text()
    expect(words).toContain('This list is private, only you can see it')
    expect(words).not.toContain(`Evenings ${width}`)
    expect(await (await fetch(`${site.url}/lists`)).text()).not.toContain(`Evenings ${width}`)

    await page.getByText('Remove list').click()
    await press('Yes, remove it')
    await page.waitForURL(`${site.url}/lists`)
    expect((await fetch(address)).status).toBe(410)
    expect(complaints).toEqual([])
  })

  test('a list is kept when the session has ended meanwhile', async ({ expect }) => {
    await using opened = await openPage(browser, { width, javaScript })
    const { page } = opened
    const press = (name: string) => page.getByRole('button', { name }).first().click()
    await signInAsNewMember(page, site.url)
    await page.goto(`${site.url}/create-list`)
    await page.getByRole('searchbox', { name: 'Add channels' }).fill('Harbour Lab')
    if (!javaScript) await press('Find')
    await press('Add Harbour Lab')
    await page.getByLabel('Note on Harbour Lab').fill('For rainy days')
    await page.getByLabel('Title').fill('Kept')
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await press('Save list')
    await page.getByText('Session has expired, please refresh the page').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('Kept')
    expect(await page.getByLabel('Note on Harbour Lab').inputValue()).toBe('For rainy days')

    // Signed in again, as in another tab.
    await page.context().addCookies(cookies)
    await press('Save list')
    await page.getByText('List successfully updated').waitFor()
    expect(await page.getByLabel('Note on Harbour Lab').inputValue()).toBe('For rainy days')
  })
})

describe.skipIf(browser.isMissing)('a list', each, () => {
  test('can be reordered by keyboard and by mouse, with announcements', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page, complaints } = opened
    await signInAsNewMember(page, site.url)
    await page.goto(`${site.url}/create-list`)
    for (const name of channels) {
      await page.getByRole('searchbox', { name: 'Add channels' }).fill(name)
      await page.getByRole('button', { name: `Add ${name}` }).click()
    }
    await page.getByRole('searchbox', { name: 'Add channels' }).fill('')
    await expect.poll(() => order(page)).toEqual(channels)
    expect(await findBarriers(page)).toEqual([])

    await page.getByRole('button', { name: 'Drag Harbour Lab' }).focus()
    await page.keyboard.press('Space')
    await said(expect, page, 'Picked up Harbour Lab, position 1 of 3.')
    await page.keyboard.press('ArrowDown')
    await said(expect, page, 'Harbour Lab is over position 2 of 3.')
    await page.keyboard.press('Space')
    await said(expect, page, 'Harbour Lab moved to position 2 of 3.')
    await expect.poll(() => order(page)).toEqual(['Slow Kitchen', 'Harbour Lab', 'Night Trains'])

    await page.getByRole('button', { name: 'Save list' }).scrollIntoViewIfNeeded()
    const [from, to] = await Promise.all(
      ['Night Trains', 'Slow Kitchen'].map((name) =>
        page.getByRole('button', { name: `Drag ${name}` }).boundingBox(),
      ),
    )
    if (!from || !to) throw new Error('the handles cannot be seen')
    await page.mouse.move(from.x + 15, from.y + 15)
    await page.mouse.down()
    await page.mouse.move(from.x + 15, from.y - 15, { steps: 5 })
    await page.mouse.move(to.x + 15, to.y + 5, { steps: 10 })
    await said(expect, page, 'Night Trains is over position 1 of 3.')
    await page.mouse.up()
    await expect.poll(() => order(page)).toEqual(['Night Trains', 'Slow Kitchen', 'Harbour Lab'])
    expect(complaints).toEqual([])
  })

  test.for([widths.desktop, widths.phone])(
    'keeps a dragged entry inside its box at %i px',
    async (width, { expect }) => {
      await using opened = await openPage(browser, { width })
      const { page, complaints } = opened
      await signInAsNewMember(page, site.url)
      await page.goto(`${site.url}/create-list`)
      for (const name of channels) {
        await page.getByRole('searchbox', { name: 'Add channels' }).fill(name)
        await page.getByRole('button', { name: `Add ${name}` }).click()
      }
      await page.getByRole('searchbox', { name: 'Add channels' }).fill('')
      await expect.poll(() => order(page)).toEqual(channels)
      const handle = page.getByRole('button', { name: 'Drag Harbour Lab' })
      await handle.scrollIntoViewIfNeeded()
      const from = await handle.boundingBox()
      if (!from) throw new Error('the handle cannot be seen')
      await page.mouse.move(from.x + 15, from.y + 15)
      await page.mouse.down()
      const devTools = await page.context().newCDPSession(page)
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
      // Like a quick hand on a slow phone: the page scrolls, and the list is reordered, after the last move.
      await page.mouse.move(from.x + 60, from.y + 60, { steps: 5 })
      await page.mouse.move(width - 5, 890, { steps: 3 })
      await said(expect, page, 'Harbour Lab is over position 3 of 3.')
      const seen = await page.evaluate(async () => {
        // Long enough for a scrolling page to be gone.
        for (let frame = 0; frame < 90; frame += 1) await new Promise(requestAnimationFrame)
        const box = (selector: string) => {
          const { left, right, top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? {}
          return { left, right, top, bottom } as Record<'left' | 'right' | 'top' | 'bottom', number>
        }
        return { list: box('ol[aria-label]'), entry: box('[data-dnd-dragging]'), head: box('header') }
      })
      expect(seen.entry.left).toBeCloseTo(seen.list.left, 0)
      expect(seen.entry.right).toBeCloseTo(seen.list.right, 0)
      expect(seen.entry.bottom).toBeLessThanOrEqual(seen.list.bottom + 1)
      expect(seen.list.bottom).toBeGreaterThan(500)
      expect(seen.head.top).toBe(0)
      await page.mouse.up()
      await expect.poll(() => order(page)).toEqual(['Slow Kitchen', 'Night Trains', 'Harbour Lab'])
      expect(complaints).toEqual([])
    },
  )

  test('is removed on phones after a confirmation in a sheet, which covers the header, too', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    const { _id: owner } = await signInAsNewMember(page, site.url)
    const id = newId()
    await site.db.insertInto('channel_lists').values({ id, member_id: owner, name: 'Mornings' }).execute()
    await page.goto(`${site.url}/create-list/${id}`)
    await page.getByText('Remove list').click()
    await page.getByRole('button', { name: 'Yes, remove it' }).waitFor()
    const isHeaderOnTop = await page
      .getByRole('banner')
      .evaluate((header) => header.contains(document.elementFromPoint(innerWidth / 2, 40)))
    expect(isHeaderOnTop).toBe(false)
  })

  test('can be framed by other sites, unlike any other page', async ({ expect }) => {
    const policy = async (path: string) => (await fetch(`${site.url}${path}`)).headers
    expect((await policy('/embed/list/none')).get('Content-Security-Policy')).toContain('frame-ancestors *')
    expect((await policy('/embed/list/none')).get('X-Frame-Options')).toBeNull()
    expect((await policy('/lists')).get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect((await policy('/create-list')).get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  })
})

async function order(page: Page) {
  const list = page.getByRole('list', { name: 'Channels in this list, in order' })
  const entries = await list.locator('li:not([data-dnd-placeholder])').allInnerTexts()
  // If a picture cannot be loaded, an initial precedes the name.
  return entries.map((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .find((line) => line.length > 1),
  )
}

async function said(expect: ExpectStatic, page: Page, words: string) {
  await expect.poll(() => announced(page)).toBe(words)
}

function announced(page: Page) {
  return page.locator('output[aria-live=assertive]').innerText()
}
