import { describe, test } from 'vitest'
import { findBarriers, openPage, useBrowser, widths } from '../browser.ts'
import { useSampleSite } from '../sample-site.ts'
import { signInAsNewMember, signUp } from './members.ts'

const browser = useBrowser()
const site = useSampleSite()

describe.skipIf(browser.isMissing)('a card', () => {
  test.concurrent.for(['/search?allTopics=Games', '/search/allTopics/Games', '/topic/Games', '/top/gaming'])(
    'on %s names the topic that the page is about',
    async (path, { expect }) => {
      await using opened = await openPage(browser, { width: widths.desktop })
      const { page } = opened
      await page.goto(`${site}${path}`)
      const cards = page.getByRole('main').getByRole('article')
      const texts = await cards.filter({ has: page.locator('svg') }).allInnerTexts()
      const named = texts.map((text) => text.split('\n')[0]).filter((topic) => topics.has(topic ?? ''))
      expect(named.length).toBeGreaterThan(7)
      expect(new Set(named)).toEqual(new Set(['Games']))
    },
  )

  test.concurrent('of a video featured by another channel names that channel', async () => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    const featured = await findFeatured()
    await page.goto(`${site}/channel/x-${featured.id}?videos=featured`)
    const card = page.getByRole('article').filter({ hasText: featured.title.slice(0, 40) })
    await card.getByRole('link', { name: featured.channelName }).first().waitFor()
  })
})

describe.skipIf(browser.isMissing)('a card below the screen', () => {
  test.concurrent.for([
    ['a phone', widths.phone, '/search', 'hidden'],
    ['a phone that looks for a part of the page', widths.phone, '/search#main', 'auto'],
    ['a desktop', widths.desktop, '/search', 'auto'],
  ] as const)('is at first, on %s (%s px, %s), %s', async ([, width, address, atFirst], { expect }) => {
    await using opened = await openPage(browser, { width })
    const { page } = opened
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(`${site}${address}`)
    const session = await page.context().newCDPSession(page)
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
    // The state before the script lays out everything.
    await page.locator('html[data-lays-out-all]').waitFor()
    await page.evaluate(() => document.documentElement.removeAttribute('data-lays-out-all'))
    const card = page.locator('main article').last()
    const readVisibility = () => card.evaluate((element) => getComputedStyle(element).contentVisibility)
    expect(await readVisibility()).toBe(atFirst)
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await expect.poll(readVisibility).toBe('auto')
  })
})

describe.skipIf(browser.isMissing)('a page', () => {
  test.concurrent('has an Apply button only without JavaScript, so that nothing moves on hydration', async ({
    expect,
  }) => {
    for (const path of ['/search', '/browse-videos']) {
      await using opened = await openPage(browser, { width: widths.desktop })
      const { page } = opened
      await page.route('**/*.js', (route) => route.abort())
      await page.goto(`${site}${path}`, { waitUntil: 'domcontentloaded' })
      await page.getByRole('main').waitFor()
      expect(await page.locator('button').filter({ hasText: 'Apply' }).count()).toBe(0)
      expect(await (await fetch(`${site}${path}`)).text()).toMatch(/<noscript[^>]*><button[^>]*>.*?Apply/s)
    }
  })

  test.concurrent.for([652, 768, 900, 1087])(
    'of a channel has no gap above its heading at %i px',
    async (width, { expect }) => {
      await using opened = await openPage(browser, { width })
      const { page } = opened
      await page.goto(`${site}/channel/x-${(await findFeatured()).id}`)
      const header = page.getByRole('main').locator('header').first()
      const [outer, name, picture] = await Promise.all([
        header.boundingBox(),
        header.getByRole('heading', { level: 1 }).boundingBox(),
        header.locator('img').first().boundingBox(),
      ])
      expect(picture?.y).toBeCloseTo(outer?.y ?? -1, 0)
      expect((name?.y ?? 1_000) - (outer?.y ?? 0)).toBeLessThan(12)
    },
  )

  test.concurrent('marks the current page in its menu', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    const current = () =>
      page
        .locator('nav[aria-label=Main] [aria-current]')
        .evaluateAll((links) =>
          links.map((link) => `${link.textContent}: ${link.getAttribute('aria-current')}`),
        )
    for (const [path, place] of [
      ['/search?allTopics=Games', 'Channels: page'],
      ['/search/mood/Funny', 'Channels: true'],
      ['/top/best-rated', 'Channels: true'],
      ['/search/results/cooking', undefined],
    ] as const) {
      await page.goto(`${site}${path}`)
      expect(await current(), path).toEqual(place === undefined ? [] : [place])
    }
  })

  test.concurrent('of the worst rated channels shows no rating filter that all of them pass', async ({
    expect,
  }) => {
    const page = await (await fetch(`${site}/top/worst-rated`)).text()
    expect(page).not.toContain('0.5 stars')
    expect(page).not.toContain('Rated</a>')
    expect(page).not.toContain(' chosen</span>')
    expect(await (await fetch(`${site}/search?rating=0.5`)).text()).toContain(' chosen</span>')
  })

  test.concurrent('of a search shows no zeros beside its filters, and its first cards without scrolling on a phone', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: widths.phone, javaScript: false })
    const { page } = opened
    await page.goto(`${site}/search?allTopics=Science&subTopic=Mathematics&duration=6-15`)
    const filters = page.locator('form#filters')
    const choices = await filters.locator('label').allTextContents()
    // Choices that would leave no channel keep their place.
    expect(choices).toContain('Politics')
    expect(choices.filter((text) => /\D0( channels)?$/.test(text))).toEqual([])
    await page.goto(`${site}/search`)
    expect((await page.locator('article').first().boundingBox())?.y).toBeLessThan(210)
  })

  test.concurrent('of a new member has no rating figures, but the number of followers', async ({
    expect,
  }) => {
    const { _id } = await signUp(site)
    const page = await (await fetch(`${site}/user/${_id}`)).text()
    expect(page).not.toContain('average rating')
    expect(page).toMatch(/>0<\/strong> (<!-- -->)?followers/)
  })

  test.concurrent('scrolls to the current tab when the tabs are wider than the phone', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    await page.goto(`${site}/latest-reviews?tab=topContributor`)
    const tab = page.getByRole('main').locator('nav a[aria-current=page]', { hasText: 'Top contributors' })
    const overhang = () =>
      tab.evaluate((link) => {
        const row = link.closest('ul')
        return row === null ? null : link.getBoundingClientRect().right - row.getBoundingClientRect().right
      })
    await expect.poll(overhang).toBeLessThan(1)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test.concurrent('of a member keeps the icons of a phone away from the logo and each other', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    await signInAsNewMember(page, site)
    await page.goto(`${site}/lists`)
    const header = page.getByRole('banner')
    const boxes = await Promise.all(
      [
        header.getByText('beta', { exact: true }),
        header.getByTitle('My favorites').locator('svg'),
        header.locator('summary[aria-label^=Notifications] svg'),
      ].map((part) => part.boundingBox()),
    )
    const [badge, heart, bell] = boxes.map((box) => ({
      x: box?.x ?? 0,
      end: (box?.x ?? 0) + (box?.width ?? 0),
    }))
    expect((heart?.x ?? 0) - (badge?.end ?? 0)).toBeGreaterThan(16)
    expect((bell?.x ?? 0) - (heart?.end ?? 0)).toBeGreaterThan(16)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone)
  })

  test.concurrent('of a list without notes shows the channels’ descriptions', async ({ expect }) => {
    const lists: { _id: string; list: { note: string }[] }[] = await (
      await fetch(`${site}/api/creatorlists/latestcreatorlists`, { method: 'POST' })
    ).json()
    const silent = lists.find(({ list }) => list.every(({ note }) => note === ''))
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    await page.goto(`${site}/list/${silent?._id}`)
    const words = page.getByRole('main').locator('li > article').first().locator('p[dir]')
    expect(await words.count()).toBe(1)
    expect(await words.isVisible()).toBe(true)
  })

  test.concurrent('keeps the logo small without styles', async ({ expect }) => {
    const page = await (await fetch(`${site}/`)).text()
    expect(page).toMatch(/<svg[^>]*viewBox="0 0 32 32" width="32" height="32"/)
  })
})

describe.skipIf(browser.isMissing)('the first three contributors', () => {
  test.concurrent.for(['light', 'dark'] as const)(
    'wear gold, silver and bronze with their rank in %s',
    async (scheme, { expect }) => {
      await using opened = await openPage(browser, { width: widths.phone, scheme })
      const { page } = opened
      await page.goto(`${site}/latest-reviews?tab=topContributor`)
      const medals = page.getByText(/medal, rank/).locator('..')
      await expect.poll(() => medals.locator('text').allTextContents()).toEqual(['1', '2', '3'])
      expect(await page.getByText(/medal, rank/).allTextContents()).toEqual([
        'Gold medal, rank 1',
        'Silver medal, rank 2',
        'Bronze medal, rank 3',
      ])
      const metals = await medals
        .locator('circle:first-of-type')
        .evaluateAll((discs) => discs.map((disc) => getComputedStyle(disc).fill))
      expect(metals).toEqual(['rgb(247, 194, 47)', 'rgb(207, 215, 221)', 'rgb(208, 133, 72)'])
      expect(await findBarriers(page)).toEqual([])
    },
  )
})

const topics = new Set([
  'History and Geography',
  'Cinema and TV',
  'Games',
  'Business and Economics',
  'Science',
  'True Crime',
  'Sport',
  'Fashion and Lifestyle',
  'Travel',
  'Food and Cooking',
  'Music',
  'Politics',
])

/** A channel that other channels' videos mention, and one of those videos. */
async function findFeatured() {
  const channels = await (await fetch(`${site}/api/products?limit=50`)).json()
  const ids = channels.map(({ _id }: { _id: string }) => _id).join('_')
  const found = await (await fetch(`${site}/api/products/channels/${ids}/getvideos/true`)).json()
  for (const { _id, VideosFromOtherChannels } of found) {
    const video = VideosFromOtherChannels.find(({ nbViews }: { nbViews: number }) => nbViews > 0)
    if (video !== undefined) return { id: _id, title: video.title, channelName: video.channelName }
  }
  throw new Error('the sample has no such channel')
}
