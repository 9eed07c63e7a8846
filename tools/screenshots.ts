import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { writeChannelAddress } from '@channelwise/schemas/channel-address'
import { startSite, waitForCatalogue } from '../api/src/testing/test-site.ts'
import { findChromium, launchChromium } from './chromium.ts'

// Takes the screenshots of the README: `npm run screenshots` starts and stops a site with the sample catalogue, `npm run
// screenshots -- http://127.0.0.1:8080` uses a running one.
const target = join(import.meta.dirname, '..', 'docs', 'images')
const executablePath = findChromium()
if (executablePath === null) {
  console.error(
    'screenshots: no Chromium was found; install it (apt-get install chromium) and run this again',
  )
  process.exit(1)
}
await using resources = new AsyncDisposableStack()
const address = process.argv[2] ?? (await startSampleSite(resources))
const browser = await launchChromium(executablePath)
resources.defer(() => browser.close())
await mkdir(target, { recursive: true })
await takeScreenshot(browser, new URL('/', address), 'home.webp')
await takeScreenshot(browser, new URL(await findChannelPage(address), address), 'channel.webp')

async function startSampleSite(stack: AsyncDisposableStack): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'channelwise-screenshots-'))
  stack.defer(() => rm(dataDir, { recursive: true, force: true }))
  const site = await startSite({ DATA_DIR: dataDir, CATALOGUE: 'sample' })
  stack.defer(async () => void (await site.stop()))
  await waitForCatalogue(site.url)
  await waitForTrending(site.url)
  return site.url
}

/** Waits for the shelves, which a pipeline fills once the catalogue and its community have settled. */
async function waitForTrending(url: string) {
  const deadline = Date.now() + 600_000
  while (Date.now() < deadline) {
    const { shelves } = await (await fetch(`${url}/api/shelves`)).json()
    if (shelves[0]?.shelf === 'trending') return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The home page has no trending channels after ten minutes')
}

/** The path of the page of the English channel with the most reviews. */
async function findChannelPage(url: string): Promise<string> {
  const found = await fetch(`${url}/api/products?language=English&order=highest&limit=1`)
  const [channel] = await found.json()
  if (channel === undefined) throw new Error(`${url} has no English channel to show`)
  return writeChannelAddress(channel)
}

/** Captures a page's first screen at a laptop's width, as a WebP of about 100 kB. */
async function takeScreenshot(chromium: Browser, url: URL, file: string) {
  const context = await chromium.newContext({
    viewport: { width: 1280, height: 1120 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(80_000)
  const page = await context.newPage()
  await page.goto(url.href)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  )
  const session = await context.newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  await writeFile(join(target, file), Buffer.from(data, 'base64'))
  await context.close()
  console.log(`docs/images/${file}: ${url.pathname}`)
}
