import { hash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { openPage, useBrowser, views } from '../browser.ts'
import { useSampleSite } from '../sample-site.ts'

const site = useSampleSite()
const browser = useBrowser()

/** How a page is rendered: the position and style of every element. */
function describeLooks(page: Page) {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*:not(script, link)')].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, borderTopColor, fontSize, fontFamily } = getComputedStyle(element)
      const box = [left, top, width, height].map(Math.round)
      return [
        element.getAttribute('class'),
        ...box,
        color,
        backgroundColor,
        borderTopColor,
        fontSize,
        fontFamily,
      ].join(' ')
    }),
  )
}

describe.skipIf(browser.isMissing)('a page whose style sheet has not loaded', () => {
  test.concurrent.for(views)(
    'looks the same as with it, at $width pixels in the $scheme theme',
    async (view, { expect }) => {
      await using opened = await openPage(browser, { ...view, javaScript: false })
      const { page } = opened
      const [channel] = await (await fetch(`${site}/api/products?limit=1&language=English`)).json()
      const addresses = [
        '/',
        '/search?category=Comedy&language=all',
        '/search/results/history',
        '/latest-reviews',
        '/lists',
        '/top/science',
        '/insights',
        '/signin',
        '/nowhere',
        `/channel/x-${channel._id}`,
      ]
      for (const address of addresses) {
        await page.goto(site + address)
        const looks = await describeLooks(page)
        const sheet = await page.evaluate(() => {
          const link = document.querySelector('body > link[rel=stylesheet]')
          link?.remove()
          return link?.getAttribute('href')
        })
        expect(sheet, address).toMatch(/^\/assets\/.+\.css$/)
        expect(await describeLooks(page), address).toEqual(looks)
        expect(opened.complaints, address).toEqual([])
      }
    },
  )
})

test.concurrent('the CSP allows the inline styles of a page, even of a cached one', async ({ expect }) => {
  const first = await fetch(`${site}/lists`)
  const css = /<style>(.+?)<\/style>/s.exec(await first.text())?.[1] ?? ''
  const allowed = `style-src 'self' 'sha256-${hash('sha256', css, 'base64')}';`
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' }
  const [second, unchanged] = [await fetch(`${site}/lists`), await fetch(`${site}/lists`, { headers })]
  expect([first, second, unchanged].map(({ status }) => status)).toEqual([200, 200, 304])
  for (const answer of [first, second, unchanged])
    expect(answer.headers.get('Content-Security-Policy')).toContain(allowed)
})
