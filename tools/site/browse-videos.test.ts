import { describe, test } from 'vitest'
import type { Page } from 'playwright-core'
import { findBarriers, openPage, press, refusal, refuseChanges, useBrowser, views } from '../browser.ts'
import { useSampleSite } from '../sample-site.ts'
import { signInAsNewMember } from './members.ts'

const site = useSampleSite()
const browser = useBrowser()

function cards(page: Page) {
  return page.getByRole('main').getByRole('article')
}

async function places(page: Page) {
  const hrefs = await cards(page)
    .locator('a[href^="/channel/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const titles = await cards(page).getByRole('heading').allInnerTexts()
  return titles.map((title, at) => `${title} (${hrefs[at]})`)
}

/** Keeps React from rendering a navigation until released, as on a machine that is too busy. */
async function holdDrawing(page: Page) {
  const held = await page.evaluateHandle(() => {
    const { postMessage } = MessagePort.prototype
    const ports: MessagePort[] = []
    // React's scheduler posts messages to itself.
    MessagePort.prototype.postMessage = function () {
      ports.push(this)
    }
    return { ports, postMessage }
  })
  return () =>
    held.evaluate(({ ports, postMessage }) => {
      MessagePort.prototype.postMessage = postMessage
      for (const port of ports) port.postMessage(null)
    })
}

describe.skipIf(browser.isMissing)('browsing videos', () => {
  test.concurrent('with JavaScript, sorts, topics and the slider apply immediately, and more videos load in place', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: 1440 })
    const { page, complaints } = opened
    await page.goto(`${site}/browse-videos`)
    await expect.poll(() => cards(page).count()).toBe(18)
    const [newest] = await places(page)

    await page.getByRole('main').getByRole('link', { name: 'Most viewed' }).click()
    await page.waitForURL('**/browse-videos?order=popular')
    await expect.poll(async () => (await places(page))[0]).not.toBe(newest)
    const heading = () => page.getByRole('heading', { level: 1 }).innerText()
    // The second is checked while the page of the first is still loading.
    await page.getByLabel('Science').check()
    await page.getByLabel('Games').check()
    await page.waitForURL('**/browse-videos/Games_Science?order=popular')
    await expect.poll(heading).toBe('Videos on Games and Science')

    const usual = await places(page)
    const lower = page.getByRole('slider', { name: 'Duration: from' })
    await lower.focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL('**/Games_Science?order=popular&min=10')
    await page.keyboard.press('Home')
    await page.waitForURL('**/Games_Science?order=popular')
    await expect.poll(() => lower.inputValue()).toBe('5')
    await page.keyboard.press('End')
    await page.waitForURL('**/Games_Science?order=popular&min=35')
    await expect.poll(() => lower.getAttribute('aria-valuetext')).toBe('35 min')
    const upper = page.getByRole('slider', { name: 'Duration: to' })
    await expect.poll(() => upper.getAttribute('aria-valuetext')).toBe('40+ min')

    await page.goBack()
    await page.waitForURL('**/Games_Science?order=popular')
    await expect.poll(() => lower.inputValue()).toBe('5')
    await expect.poll(() => places(page)).toEqual(usual)
    await page.getByRole('link', { name: 'Browse more videos' }).click()
    await page.waitForURL('**/Games_Science?order=popular&batches=2')
    await expect.poll(() => cards(page).count()).toBe(36)
    expect((await places(page)).slice(0, 18)).toEqual(usual)

    await cards(page).nth(20).getByRole('link').nth(1).click()
    await page.waitForURL('**/channel/**')
    await page.goBack()
    await expect.poll(() => cards(page).count()).toBe(36)
    await page.getByRole('main').getByRole('link', { name: 'All', exact: true }).click()
    await page.waitForURL('**/browse-videos?order=popular')
    await expect.poll(() => cards(page).count()).toBe(18)
    await expect.poll(() => page.getByLabel('Science').isChecked()).toBe(false)
    expect(complaints).toEqual([])
  })

  test.concurrent('a choice made while more videos load still applies', async ({ expect }) => {
    await using opened = await openPage(browser, { width: 1440 })
    const { page, complaints } = opened
    await page.goto(`${site}/browse-videos`)
    const held: (() => void)[] = []
    await page.route('**/discovervideos/**', async (route) => {
      await new Promise<void>((release) => held.push(release))
      await route.continue()
    })
    await page.getByRole('link', { name: 'Browse more videos' }).click()
    await expect.poll(() => held.length).toBe(1)
    await page.getByRole('main').getByRole('link', { name: 'Most viewed' }).click()
    await expect.poll(() => held.length).toBe(2)
    held[0]?.()
    await expect.poll(() => cards(page).count()).toBe(36)
    held[1]?.()
    await page.waitForURL('**/browse-videos?order=popular')
    await expect.poll(() => cards(page).count()).toBe(18)
    expect(complaints).toEqual([])
  })

  test.concurrent('when more videos cannot be loaded, the others stay, and loading can be retried', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: 1440 })
    const { page } = opened
    await page.goto(`${site}/browse-videos`)
    const more = page.getByRole('link', { name: 'Browse more videos' })
    await page.route('**/discovervideos/**', (route) => route.abort())
    await more.click()
    await page.getByRole('alert').waitFor()
    expect(await cards(page).count()).toBe(18)
    await page.unroute('**/discovervideos/**')
    await more.click()
    await expect.poll(() => cards(page).count()).toBe(36)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.waitForURL('**/browse-videos?batches=2')
  })

  test.concurrent('going back before the page of a choice is rendered restores the previous choice', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: 360 })
    const { page, complaints } = opened
    await page.goto(`${site}/browse-videos`)
    const lower = page.getByRole('slider', { name: 'Duration: from' })
    await page.getByLabel('Science').check()
    await page.waitForURL('**/browse-videos/Science')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Videos on Science')
    const releaseDrawing = await holdDrawing(page)
    await lower.focus()
    await page.keyboard.press('End')
    await page.waitForURL('**/browse-videos/Science?min=35')
    expect(await lower.inputValue()).toBe('35')
    await page.goBack()
    await page.waitForURL('**/browse-videos/Science')
    await releaseDrawing()
    await expect.poll(() => lower.inputValue()).toBe('5')
    expect(complaints).toEqual([])
  })

  test.concurrent('a video plays in place until it is closed, and a thumb asks guests to sign in and counts for members', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: 360 })
    const { page, complaints } = opened
    await page.goto(`${site}/browse-videos?order=hidden`)
    await page.getByText('Seen by few, liked by most of them').waitFor()
    const card = cards(page).first()
    await card.getByRole('link', { name: /^Play/ }).click()
    await card.locator('video').waitFor()
    await card.getByRole('button', { name: 'Close the player' }).click()
    await expect.poll(() => card.locator('video').count()).toBe(0)
    await card.getByRole('button', { name: /^Recommend/ }).click()
    await page.getByRole('dialog').getByText('Please sign in to recommend videos').waitFor()

    await signInAsNewMember(page, site)
    await page.goto(`${site}/browse-videos?order=hidden`)
    const thumb = card.getByRole('button', { name: /^Recommend/ })
    await page.locator('summary[aria-label^="Your account"]').waitFor()
    const before = Number(await thumb.innerText().then((text) => text.split(':').at(-1)))
    await press(page, thumb)
    await expect.poll(() => thumb.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => thumb.innerText()).toMatch(new RegExp(`\\b${before + 1}$`))
    await page.reload()
    await expect.poll(() => thumb.getAttribute('aria-pressed')).toBe('true')
    await press(page, thumb)
    await expect.poll(() => thumb.getAttribute('aria-pressed')).toBe('false')
    expect(complaints).toEqual([])
  })

  test.concurrent('a thumb stays when undoing it is refused', async ({ expect }) => {
    await using opened = await openPage(browser, { width: 1440 })
    const { page } = opened
    await signInAsNewMember(page, site)
    await page.goto(`${site}/browse-videos`)
    const card = cards(page).nth(1)
    const thumb = card.getByRole('button', { name: /^Recommend/ })
    await press(page, thumb)
    await expect.poll(() => thumb.getAttribute('aria-pressed')).toBe('true')
    await refuseChanges(page, '/recommendations')
    await press(page, thumb)
    await card.getByRole('alert').getByText(refusal).waitFor()
    await expect.poll(() => thumb.getAttribute('aria-pressed')).toBe('true')
  })

  test.concurrent('without JavaScript, the form has a button, and the next page starts at the new videos', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: 360, javaScript: false })
    const { page } = opened
    await page.goto(`${site}/browse-videos?order=loved`)
    await page.getByLabel('Music').check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(`${site}/browse-videos/Music?order=loved`)
    const first = await places(page)
    await page.getByRole('link', { name: 'Browse more videos' }).click()
    await page.waitForURL(`${site}/browse-videos/Music?order=loved&batches=2#more`)
    expect((await places(page)).slice(0, 18)).toEqual(first)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
  })

  test.concurrent('says when there are no more videos', async ({ expect }) => {
    const page = await (await fetch(`${site}/browse-videos/Politics?min=35&max=40&batches=50`)).text()
    expect(page).toContain('No more results, please come back in few hours for new fresh videos')
    expect(page).not.toContain('Browse more videos</a>')
  })

  test.concurrent.for(views)(
    'and the text pages are accessible at $width pixels',
    async ({ width, scheme }, { expect }) => {
      await using opened = await openPage(browser, { width, scheme })
      const { page, complaints } = opened
      for (const address of [
        '/browse-videos/Science',
        '/contact',
        '/submit-content',
        '/contribution-submitted',
        '/channel-submitted',
      ]) {
        await page.goto(`${site}${address}`)
        expect(await findBarriers(page), address).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
      expect(complaints).toEqual([])
    },
  )
})

test.concurrent('every link of the footer leads somewhere', async ({ expect }) => {
  const page = await (await fetch(`${site}/browse-videos`)).text()
  const footer = page.slice(page.indexOf('<footer'))
  const links = [...new Set([...footer.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href ?? ''))]
  expect(links.length).toBeGreaterThan(25)
  for (const link of links) {
    const { status } = await fetch(`${site}${link.replaceAll('&amp;', '&')}`)
    expect(status, link).toBe(200)
  }
})
