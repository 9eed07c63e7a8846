import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openPage, useBrowser } from '../browser.ts'
import { useSampleSite } from '../sample-site.ts'
import { signInAsNewMember, signUp } from './members.ts'

const site = useSampleSite()
const browser = useBrowser()
let ids: Record<'channel' | 'slug' | 'member' | 'list', string>

beforeAll(async () => {
  ids = await findSubjects()
})
/** The middle of both long forms, which contain every filter: unset ones are 'all'. */
const between =
  'min/all/max/all/rating/all/ratingFun/all/ratingLearn/all/ratingEmotional/all/order/latest/language/all/allTopics/Science/subTopic/all/rankingRatingMoodDef/all/context/all/level/all/platform/all/tag/all/duration/0-5-6-15'

interface Form {
  /** The requested URL; {channel}, {member} and {list} are replaced by existing ones. */
  address: string
  /** The page's canonical URL; the requested one if absent, none if null. */
  canonical?: string | null
  status?: number
  /** Where guests are redirected. */
  leadsTo?: string
}

/** Every form of every URL that can be requested directly. */
const forms: Form[] = [
  { address: '/' },
  { address: '/modernmba', canonical: '/' },
  { address: '/topic/science' },
  { address: '/topic/History%20and%20Geography', canonical: '/topic/history-and-geography' },
  { address: '/browse-videos' },
  { address: '/browse-videos/Science' },
  { address: '/contribution-submitted' },
  { address: '/channel-submitted' },
  { address: '/signin' },
  { address: '/signin?redirect=/lists', canonical: '/signin' },
  { address: '/register' },
  { address: '/register?redirect=/lists', canonical: '/register' },
  { address: '/forgot-password' },
  { address: '/privacy' },
  { address: '/terms' },
  { address: '/welcome', leadsTo: '/signin?redirect=%2Fwelcome' },
  { address: '/subscriptions', leadsTo: '/signin?redirect=%2Fsubscriptions' },
  { address: '/signedin', leadsTo: '/signin?redirect=%2Fsignedin' },
  { address: '/channel/{slug}-{channel}' },
  { address: '/favorites', leadsTo: '/signin?redirect=%2Ffavorites' },
  { address: '/favorites/{channel}', leadsTo: '/signin?redirect=%2Ffavorites%2F{channel}' },
  { address: '/settings', leadsTo: '/signin?redirect=%2Fsettings' },
  { address: '/create-list', leadsTo: '/signin?redirect=%2Fcreate-list' },
  { address: '/create-list/{list}', leadsTo: '/signin?redirect=%2Fcreate-list%2F{list}' },
  { address: '/lists' },
  { address: '/list/{list}' },
  { address: '/user/{member}' },
  { address: '/latest-reviews' },
  { address: '/search' },
  {
    address:
      '/search?category=Comedy&country=all&name=all&min=all&max=1400&rating=all&order=maxSub&language=English&allTopics=all&subTopic=all&rankingRatingMoodDef=Fun_Funny&platform=all&tag=all&duration=0-5&subscriber=1-1000,1000-10000',
    canonical:
      '/search?category=Comedy&max=1400&order=maxSub&rankingRatingMoodDef=Fun_Funny&duration=0-5&subscriber=1-1000%2C1000-10000',
  },
  { address: '/search/name/bees/language/German', canonical: '/search?name=bees&language=German' },
  { address: '/search/category/Comedy', canonical: '/search?category=Comedy' },
  { address: '/search/language/all', canonical: '/search?language=all' },
  { address: '/search/allTopics/Science', canonical: '/search?allTopics=Science' },
  {
    address: '/search/allTopics/Science/subTopic/Physics_Mathematics',
    canonical: '/search?allTopics=Science&subTopic=Physics_Mathematics',
  },
  { address: '/search/mood/Funny', canonical: '/search?rankingRatingMoodDef=Funny' },
  { address: '/search/level/all', canonical: '/search' },
  { address: '/search/duration/6-15', canonical: '/search?duration=6-15' },
  { address: '/search/category/Comedy/name/bees', canonical: '/search?category=Comedy&name=bees' },
  {
    address: `/search/category/all/name/all/${between}`,
    canonical: '/search?order=latest&allTopics=Science&duration=0-5-6-15&language=all',
  },
  {
    address: `/search/category/all/country/Canada/name/all/${between}/subscriber/1000-10000,10000-100000`,
    canonical:
      '/search?country=Canada&order=latest&allTopics=Science&duration=0-5-6-15&subscriber=1000-10000%2C10000-100000&language=all',
  },
  { address: '/search/results/history' },
  { address: '/search/results/no' },
  { address: '/search/results/@nobody-has-this', canonical: '/search/results/%40nobody-has-this' },
  { address: '/top/best-rated' },
  { address: '/add-channel' },
  { address: '/submit-content', canonical: '/add-channel' },
  { address: '/contact' },
  { address: '/tools' },
  { address: '/channel/{slug}-{channel}/embed' },
  { address: '/insights' },
  { address: '/insights?topic=Science&period=all', canonical: '/insights?topic=Science' },
  { address: '/insights/compare' },
  { address: '/insights/channel/{channel}' },
  { address: '/insights/method' },
  { address: '/insights/views', leadsTo: '/signin?redirect=%2Finsights%2Fviews' },
  { address: '/not-found', canonical: null, status: 404 },
  { address: '/no/such/page', canonical: null, status: 404 },
]

describe('opened directly, without JavaScript', () => {
  test.each(forms)('$address', async (form) => {
    const { address, canonical, status, leadsTo } = writeForm(form)
    const response = await fetch(`${site}${address}`, { redirect: 'manual' })
    if (leadsTo !== null) {
      expect([response.status, response.headers.get('Location')]).toEqual([302, leadsTo])
      return
    }
    expect(response.status).toBe(status)
    const page = await response.text()
    expect(page).toMatch(/<h1[ >]/)
    expect(page).toMatch(/<title>[^<]+<\/title>/)
    expect(/<link rel="canonical" href="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? null).toBe(
      canonical === null ? null : `${site}${canonical}`,
    )
  })

  test('the second page of a list has its own URL, and continues the numbering', async () => {
    const { token } = await signUp(site)
    const channels = await (await fetch(`${site}/api/products?limit=51`)).json()
    const creatorList = channels.map(({ _id }: { _id: string }) => ({ channelId: _id }))
    const saved = await fetch(`${site}/api/creatorlists/addcreatorlist`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ listName: 'Fifty-one', private: false, creatorList }),
    })
    const { _id } = await saved.json()
    const page = await (await fetch(`${site}/list/${_id}?page=2`)).text()
    expect(page).toContain(`<link rel="canonical" href="${site}/list/${_id}?page=2"`)
    expect(page).toContain('"position":51')
  })

  test.each(['/latest-reviews', '/user/{member}', '/list/{list}'])(
    'a page of %s past the end redirects to the last one',
    async (address) => {
      const response = await fetch(`${site}${fill(address)}?page=9999`)
      expect(response.redirected).toBe(true)
      const page = await response.text()
      expect(page).toContain('<article')
      expect(page).not.toContain('rel="next"')
    },
  )
})

/** One URL of each screen. */
const screens = [
  '/',
  '/browse-videos',
  '/contribution-submitted',
  '/channel-submitted',
  '/signin',
  '/register',
  '/forgot-password',
  '/channel/{slug}-{channel}',
  '/lists',
  '/list/{list}',
  '/user/{member}',
  '/latest-reviews',
  '/search',
  '/search?name=zzzzqqqq',
  '/search/results/history',
  '/search/results/no',
  '/top/best-rated',
  '/add-channel',
  '/contact',
  '/not-found',
]

/** The menu at each width: a hamburger button below 1070 px, Lists in the bar from 1300 px on. */
const shapes = [
  [360, { bars: true, bar: false, lists: false }],
  [768, { bars: true, bar: false, lists: false }],
  [1069, { bars: true, bar: false, lists: false }],
  [1070, { bars: false, bar: true, lists: false }],
  [1300, { bars: false, bar: true, lists: true }],
  [1600, { bars: false, bar: true, lists: true }],
] as const

describe.skipIf(browser.isMissing)('in a browser, at every width', () => {
  // They share a context, which caches common files, as for a visitor who looks around.
  let opened: Awaited<ReturnType<typeof openPage>>
  beforeAll(async () => {
    opened = await openPage(browser, { width: 360 })
  })
  afterAll(() => opened[Symbol.asyncDispose]())

  test.each(screens)('%s', async (screen) => {
    const { page, complaints } = opened
    complaints.length = 0
    await page.goto(`${site}${fill(screen)}`)
    for (const [width, shape] of shapes) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => readShape(page), { message: `${width} px` }).toEqual(shape)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${width} px` })
        .toBeLessThanOrEqual(width)
    }
    expect(complaints).toEqual([])
  })
})

test.skipIf(browser.isMissing)("all parts of a member's header fit at every breakpoint", async () => {
  await using opened = await openPage(browser, { width: 360 })
  const { page, complaints } = opened
  await signInAsNewMember(page, site)
  await page.goto(`${site}/search`)
  for (const width of [360, ...breakpoints.flatMap((each) => [each - 1, each])]) {
    await page.setViewportSize({ width, height: 900 })
    const header = page.getByRole('banner')
    for (const part of [
      header.getByRole('link', { name: 'My favorites' }),
      header.getByLabel('Notifications'),
    ])
      await expect.poll(() => part.first().isVisible(), { message: `${width} px` }).toBe(true)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${width} px` })
      .toBeLessThanOrEqual(width)
  }
  expect(complaints).toEqual([])
})

const breakpoints = [390, 430, 600, 652, 808, 952, 980, 1034, 1070, 1088, 1300, 1368]

async function readShape(page: Page) {
  const bar = page.getByRole('navigation', { name: 'Main' })
  return {
    bars: await page.locator('summary[aria-label="Menu"]').isVisible(),
    bar: await bar.getByRole('link', { name: 'Channels' }).isVisible(),
    lists: await bar.getByRole('link', { name: 'Lists' }).isVisible(),
  }
}

function writeForm({ address, canonical = address, status = 200, leadsTo }: Form) {
  return {
    address: fill(address),
    canonical: canonical === null ? null : fill(canonical),
    status,
    leadsTo: leadsTo === undefined ? null : fill(leadsTo),
  }
}

function fill(address: string) {
  return address.replace(/\{(channel|slug|member|list)\}/g, (_, name: keyof typeof ids) => ids[name])
}

/** A channel, a member and a list of the sample community. */
async function findSubjects() {
  const ask = (path: string, init?: RequestInit) =>
    fetch(`${site}${path}`, init).then((response) => response.json())
  const [channel] = await ask('/api/products?limit=1&language=English&order=highest')
  const [reviewer] = await ask('/api/reviews/top-reviewers/')
  const [list] = await ask('/api/creatorlists/latestcreatorlists', { method: 'POST' })
  return {
    channel: channel._id,
    slug: channel.name.toLowerCase().replace(/[\s-]+/g, '_'),
    member: reviewer._id,
    list: list._id,
  }
}
