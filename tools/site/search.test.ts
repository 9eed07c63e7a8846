import { describe, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { findBarriers, openPage, paint, useBrowser, widths } from '../browser.ts'
import { useSampleSite } from '../sample-site.ts'

const site = useSampleSite()
const browser = useBrowser()

describe.skipIf(browser.isMissing).each(Object.entries(widths))('on a %s', (_, width) => {
  test.concurrent('the header suggests channels, and one can be chosen by keyboard alone', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width })
    const { page, complaints } = opened
    const field = await openSearch(page)
    const [known] = await ask('/api/products?limit=1&language=English')
    await field.fill(known.name.slice(0, 8))
    const options = page.getByRole('option')
    await expect.poll(() => options.count()).toBeGreaterThan(0)
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true')
    expect(await findBarriers(page)).toEqual([])

    await field.press('ArrowDown')
    const first = options.first()
    await expect.poll(() => first.getAttribute('aria-selected')).toBe('true')
    expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
    await field.press('ArrowUp')
    await expect.poll(() => field.getAttribute('aria-activedescendant')).toBeNull()

    await field.press('Escape')
    await expect.poll(() => options.count()).toBe(0)
    expect(await field.inputValue()).toBe(known.name.slice(0, 8))
    await field.press('ArrowDown')
    await expect.poll(() => options.count()).toBeGreaterThan(0)
    await field.press('ArrowDown')
    await expect.poll(() => first.getAttribute('aria-selected')).toBe('true')
    const chosen = new URL((await first.getAttribute('href')) ?? '', site).href
    await field.press('Enter')
    await page.waitForURL(chosen)
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test.concurrent('going back restores the page of results, the panels and the scroll position', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width })
    const { page, complaints } = opened
    await page.goto(`${site}/search`)
    if (width === widths.desktop) {
      await page.getByText('Categories', { exact: true }).first().click()
      await page.getByText('Subscriber count', { exact: true }).first().click()
    }
    await turnTo(page, 2)
    await turnTo(page, 3)
    await page.locator('article').nth(13).scrollIntoViewIfNeeded()
    await expect.poll(() => readPlace(page).then(({ top }) => top)).toBeGreaterThan(500)
    const before = await readPlace(page)
    expect(before.open).toBeGreaterThanOrEqual(width === widths.desktop ? 4 : 2)
    // Clicked by script, because a real click could scroll the page.
    await page
      .locator('article a')
      .nth(13)
      .evaluate((link: HTMLElement) => link.click())
    await page.waitForURL(/\/channel\//)
    await page.getByRole('heading', { level: 1, name: before.name ?? '' }).waitFor()
    await page.goBack()
    await expect.poll(() => readPlace(page)).toEqual(before)
    expect(complaints).toEqual([])
  })
})

describe.skipIf(browser.isMissing)('a search without results', () => {
  test.concurrent('fits the screen, however long its words', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    await page.goto(`${site}/search/results/${'x'.repeat(100)}`)
    const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(wide).toBeLessThanOrEqual(screen)
  })

  test.concurrent('says so beside the last of the filters', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    await page.goto(`${site}/search?name=${'x'.repeat(20)}`)
    const words = page.getByRole('region', { name: 'Results' }).getByText('No results').first()
    await page.locator('#filters').evaluate((form) => form.scrollIntoView({ block: 'end' }))
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    const place = await words.evaluate((element) => element.getBoundingClientRect())
    expect(place.top).toBeGreaterThan(0)
  })
})

describe.skipIf(browser.isMissing)('the suggestions', () => {
  test.concurrent('are requested after a pause in typing, and a late response never replaces a newer one', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page, complaints } = opened
    const asked: string[] = []
    const newer = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/suggestions**', async (route) => {
      const term = new URL(route.request().url()).searchParams.get('term') ?? ''
      asked.push(term)
      if (asked.length === 1) await newer.promise
      const channels = [{ _id: term, name: `Near ${term}`, profileImage: '', subscriberCount: 1 }]
      await route.fulfill({ json: { channels, topics: [], members: [] } })
      if (term === 'hon') answered.resolve()
    })
    const field = await openSearch(page)
    await typeQuickly(field, ['h', 'ho', 'hon'])
    await expect.poll(() => asked).toEqual(['hon'])
    await typeQuickly(field, ['hone', 'honey'])
    await expect.poll(() => asked).toEqual(['hon', 'honey'])
    await page.getByRole('option', { name: 'Near honey' }).waitFor()
    newer.resolve()
    await answered.promise
    await paint(page)
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      expect.stringContaining('Near honey'),
      'Search for “honey”',
    ])
    expect(complaints).toEqual([])
  })

  test.concurrent('are only the search itself when they fail, which still works', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    await page.route('**/api/suggestions**', (route) => route.fulfill({ status: 500, body: '{}' }))
    const field = await openSearch(page)
    const answered = page.waitForResponse('**/api/suggestions**')
    await field.fill('honey')
    await (await answered).finished()
    await paint(page)
    const options = page.getByRole('option')
    await expect.poll(() => options.allInnerTexts()).toEqual(['Search for “honey”'])
    await field.press('ArrowDown')
    await field.press('Enter')
    await page.waitForURL(`${site}/search/results/honey`)
  })
})

describe('the text search', () => {
  test.concurrent('finds members by name next to channels and videos', async ({ expect }) => {
    const [reviewer] = await ask('/api/reviews/top-reviewers/')
    const page = await read(`/search/results/${encodeURIComponent(reviewer.userName)}`)
    for (const heading of ['Channel names', 'Most related channels', 'Most related videos', 'User names'])
      expect(page).toContain(`<h2>${heading}</h2>`)
    expect(page).toContain(`href="/user/${reviewer._id}"`)
  })

  test.concurrent('redirects a link to its channel', async ({ expect }) => {
    const [known] = await ask('/api/products?limit=1&language=English')
    const link = encodeURIComponent(`https://www.youtube.com/channel/${known.channelId}`)
    for (const address of [`/search/results/${link}`, `/search?name=${link}`]) {
      const page = await read(address)
      expect(page).toContain(`-${known._id}"`)
      expect(page).not.toContain('This channel isn’t on Channelwise yet')
    }
  })
})

describe('a search that finds nothing', () => {
  test.concurrent('suggests the likely wording, with a link to it', async ({ expect }) => {
    const page = await read('/search/results/astrnomy')
    expect(page.replaceAll('<!-- -->', '')).toContain('Showing results for “<bdi>astronomy</bdi>”')
    expect(page).toContain('No results for “<bdi>astrnomy</bdi>”.')
    expect(page).toContain('<mark>Astronomy</mark>')
  })

  test.concurrent('by name shows the nearest names below', async ({ expect }) => {
    const [known] = await ask('/api/products?name=Latitude%20Attitude')
    // The same keys typed on a Russian keyboard.
    const page = await read(`/search?name=${encodeURIComponent('дфешегву феешегву')}`)
    expect(page).toContain('No results for now. More content coming soon!')
    expect(page.replaceAll('<!-- -->', '')).toContain('Showing results for “<bdi>latitude attitude</bdi>”')
    expect(page).toContain(`-${known._id}"`)
  })

  test.concurrent('by a name that is a subject links to the text search for it', async ({ expect }) => {
    expect(await read('/search?name=astrnomy')).toContain('href="/search/results/astronomy"')
  })
})

describe('below every search', () => {
  test.concurrent('are an invitation to add a channel and 12 random top lists', async ({ expect }) => {
    const choose = (page: string) => {
      const block = page.slice(page.indexOf('id="top-lists"'), page.indexOf('</main>'))
      return [...block.matchAll(/href="(\/top\/[^"]+)"/g)].map(([, path]) => path)
    }
    const pages = await Promise.all([read('/search'), read('/search?name=zzzzqqqq')])
    for (const page of pages) {
      expect(page).toContain('Can&#x27;t find your favorite channel?')
      expect(page).toContain('Add new channel')
      expect(new Set(choose(page)).size).toBe(12)
    }
    await expect.poll(async () => choose(await read('/search'))).not.toEqual(choose(pages[0]))
    expect(pages[1]).toContain('No results for now. More content coming soon!')
    expect(pages[1]).toContain(
      'If you want us to add a channel not on the platform yet, please submit it here',
    )
  })
})

describe.skipIf(browser.isMissing)('the filters', () => {
  test.concurrent('keep every choice, however quickly they are made', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page, complaints } = opened
    const topics = ['Games', 'Science', 'Sport', 'Travel', 'Music']
    const boxes = page.locator('main input[name=allTopics]')
    // The results of earlier choices are rendered before, during and after the next one.
    for (const pause of [100, 150, 200, 250, 300]) {
      await page.goto(`${site}/search`, { waitUntil: 'networkidle' })
      for (const topic of topics) {
        await boxes.and(page.locator(`[value="${topic}"]`)).evaluate((box: HTMLInputElement) => box.click())
        await page.waitForTimeout(pause)
      }
      await expect.poll(() => new URL(page.url()).searchParams.get('allTopics')).toBe(topics.join('_'))
      expect(await boxes.and(page.locator(':checked')).count()).toBe(topics.length)
    }
    await page.getByRole('link', { name: 'Clear all filters' }).first().click()
    await expect.poll(() => boxes.and(page.locator(':checked')).count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

describe.skipIf(browser.isMissing)('the narrow menu', () => {
  test.concurrent('has its entries in order, and favorites reload the page', async ({ expect }) => {
    await using opened = await openPage(browser, { width: 1069 })
    const { page, complaints } = opened
    await page.goto(`${site}/search`)
    await page.locator('summary[aria-label="Menu"]').click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect
      .poll(() => menu.getByRole('link').allInnerTexts())
      .toEqual([
        'Channels',
        'Lists',
        'Videos',
        'Reviews',
        'My favorites',
        'Add a channel',
        'For creators',
        'Community chat',
        'Data and insights',
      ])
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname)
    })
    await menu.getByRole('link', { name: 'Reviews' }).click()
    await page.waitForURL(`${site}/latest-reviews`)
    // Navigating closes the menu.
    await expect.poll(() => page.locator('header details[open]').count()).toBe(0)
    expect(documents).toEqual([])
    await page.locator('summary[aria-label="Menu"]').click()
    await menu.getByRole('link', { name: 'My favorites' }).click()
    await page.waitForURL(/\/signin/)
    expect(documents[0]).toBe('/favorites')
    expect(complaints).toEqual([])
  })
})

/** The header's search field, in the menu on a phone. */
async function openSearch(page: Page) {
  await page.goto(`${site}/lists`)
  const menu = page.locator('summary[aria-label="Menu"]')
  if (await menu.isVisible()) await menu.click()
  return page
    .getByRole('combobox', { name: 'Search channels, videos and people' })
    .locator('visible=true')
    .first()
}

/** Sets the field to these texts in succession, too fast for a debounce to elapse. */
async function typeQuickly(field: Locator, texts: string[]) {
  await field.evaluate((element: HTMLInputElement, each) => {
    for (const text of each) {
      // React notices a new value only if its own setter is bypassed.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text)
      element.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, texts)
}

async function turnTo(page: Page, number: number) {
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.locator(`[aria-current=page][aria-label="Page ${number}"]`).waitFor()
}

async function readPlace(page: Page) {
  return page.evaluate(() => ({
    path: location.pathname + location.search,
    top: Math.round(scrollY),
    open: document.querySelectorAll('#filters details[open]').length,
    name: document.querySelectorAll('article h2')[13]?.textContent,
  }))
}

async function read(path: string) {
  const response = await fetch(`${site}${path}`)
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return response.text()
}

async function ask(path: string) {
  return (await fetch(`${site}${path}`)).json()
}
