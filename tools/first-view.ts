// Measures the LCP of first views: npm run bench -- first-view [--rounds 5] [--url http://localhost:8080]
//
// On a phone with 1.6 Mbit/s, 150 ms of latency and a CPU throttled four times, in turns with a hand-written page of the same
// text and images: the elements that a phone shows, without classes, scripts and style sheets, with images and headings at
// the size they have on the screen. With --url it measures a running site, otherwise it starts one with the sample.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { openReport } from '../schemas/bench/report.ts'
import { median } from '../schemas/bench/statistics.ts'
import { startSite, waitForCatalogue } from '../api/src/testing/test-site.ts'
import { findChromium, launchChromium } from './chromium.ts'
import { listScreens, openPhone, slowDown } from './slow-phone.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, url: { type: 'string' } },
})
const executable = findChromium()
if (executable === null) throw new Error('first-view needs Chromium or Chrome')

const dataDir = await mkdtemp(join(tmpdir(), 'channelwise-first-view-'))
const site =
  values.url === undefined
    ? await startSite({ DATA_DIR: dataDir, NODE_ENV: 'production', CATALOGUE: 'sample' })
    : { url: values.url, stop: async () => {} }
const browser = await launchChromium(executable)
const report = openReport('first-view', values)
try {
  await waitForCatalogue(site.url)
  for (const [screen, path] of Object.entries(await listScreens(site.url))) {
    const figures = await compareScreen(path)
    report.note(screen, figures)
    console.log(screen.padEnd(16), JSON.stringify(figures))
  }
  await report.write()
} finally {
  await browser.close()
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function compareScreen(path: string) {
  await using written = await serveHandWritten(await writeByHand(path))
  const [ours, theirs]: [FirstView[], FirstView[]] = [[], []]
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const both = [() => view(site.url + path, ours), () => view(written.url, theirs)]
    // In alternating order, so that other load on the machine affects both equally.
    // oxlint-disable-next-line no-await-in-loop
    for (const next of round % 2 === 0 ? both : both.toReversed()) await next()
  }
  const largest = median(ours.map(({ lcp }) => lcp))
  const byHand = median(theirs.map(({ lcp }) => lcp))
  return {
    // Each view is in a new browser context; the site has answered before.
    'browser cache': 'cold',
    'LCP ms': Math.round(largest),
    'LCP by hand ms': Math.round(byHand),
    ratio: Number((largest / byHand).toFixed(2)),
    CLS: Number(median(ours.map(({ shift }) => shift)).toFixed(4)),
    'blocked ms': Math.round(median(ours.map(({ blocked }) => blocked))),
    'largest element': ours[0]?.element ?? '',
  }
}

interface FirstView {
  /** Milliseconds until the largest contentful paint. */
  lcp: number
  element: string
  /** Cumulative layout shift. */
  shift: number
  /** Milliseconds of long tasks beyond 50 ms each. */
  blocked: number
}

async function view(url: string, views: FirstView[]) {
  const page = await openPhone(browser)
  await page.addInitScript(() => {
    const seen: FirstView = { lcp: 0, element: '', shift: 0, blocked: 0 }
    Object.assign(globalThis, { seen })
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    watch('largest-contentful-paint', (entry) => {
      seen.lcp = entry.startTime
      seen.element = 'element' in entry && entry.element instanceof Element ? entry.element.tagName : ''
    })
    watch('layout-shift', (entry) => {
      seen.shift += 'value' in entry ? Number(entry.value) : 0
    })
    watch('longtask', ({ duration }) => {
      seen.blocked += Math.max(0, duration - 50)
    })
  })
  await slowDown(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  views.push(await page.evaluate('seen'))
  await page.context().close()
}

interface HandWritten {
  html: string
  /** The page's images, by their paths. */
  pictures: Map<string, { type: string; body: Buffer }>
}

/** Strips classes, scripts, styles and what a phone does not show from a page. */
async function writeByHand(path: string): Promise<HandWritten> {
  const page = await openPhone(browser, false)
  await page.goto(site.url + path)
  const addresses = await page.evaluate(() => [...document.images].map(({ src }) => src))
  const html = await page.evaluate(() => {
    for (const picture of document.querySelectorAll('img')) {
      const { width, height } = picture.getBoundingClientRect()
      picture.width = Math.round(width)
      picture.height = Math.round(height)
    }
    const sizeOf = (element: Element) => `font-size:${getComputedStyle(element).fontSize}`
    const sizes = new Map(
      [...document.querySelectorAll('h1, h2, h3, h4')].map((each) => [each, sizeOf(each)]),
    )
    const unseen = [...document.querySelectorAll('body *:not(option)')].filter(
      (element) => !element.checkVisibility(),
    )
    for (const element of [...unseen, ...document.querySelectorAll('script, style, link, svg')])
      element.remove()
    for (const element of document.querySelectorAll('*')) {
      for (const name of element.getAttributeNames())
        if (!/^(src|href|alt|width|height|loading|type|open|hidden)$/.test(name))
          element.removeAttribute(name)
    }
    for (const [heading, size] of sizes) heading.setAttribute('style', size)
    return document.documentElement.outerHTML
  })
  await page.context().close()
  const pictures = await Promise.all(
    [...new Set(addresses)].filter(isOurs).map(async (address) => {
      const answer = await fetch(address)
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
      const body = Buffer.from(await answer.arrayBuffer())
      return [new URL(address).pathname, { type: answer.headers.get('Content-Type') ?? '', body }] as const
    }),
  )
  return { html: `<!doctype html>${html}`, pictures: new Map(pictures) }
}

/** Images from YouTube are loaded from there. */
function isOurs(address: string) {
  return address.startsWith(site.url)
}

/** Serves the page along with its images, which browsers would not load from another origin. */
async function serveHandWritten({ html, pictures }: HandWritten) {
  const style =
    '<meta name="viewport" content="width=device-width"><style>body{font:16px/1.5 sans-serif}img{max-width:100%;height:auto}</style>'
  const body = gzipSync(html.replace('<head>', `<head>${style}`))
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' }
  const server = createServer(({ url = '' }, response) => {
    const picture = pictures.get(url)
    if (picture === undefined) response.writeHead(url === '/' ? 200 : 404, headers).end(body)
    else response.writeHead(200, { 'Content-Type': picture.type }).end(picture.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
