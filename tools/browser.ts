import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import type { Browser, ConsoleMessage, Locator, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { findChromium, launchChromium } from './chromium.ts'

/** The widths at which every screen is tested, in pixels. */
export const widths = { phone: 390, desktop: 1440 } as const

/**
 * What axe looks at: each theme at one width. Colors do not depend on the width, nor places on the theme, and axe takes
 * longer than everything else in a browser.
 */
export const views = [
  { width: widths.phone, scheme: 'dark' },
  { width: widths.desktop, scheme: 'light' },
] as const

/** The Chromium of a test file. */
export interface TestBrowser {
  /** Whether to skip the tests, because this machine has no Chromium; in CI that is an error. */
  isMissing: boolean
  newContext: Browser['newContext']
}

/** With pictures and without them; shared by all test files of this process, with which they end. */
const launched = new Map<boolean, Promise<Browser>>()

/**
 * Provides Chromium to the tests of a file, which close the contexts that they open. Call it at the top level of the file.
 * Without `pictures` pages load none, as if they were still on their way: they are a third of what a page costs.
 */
export function useBrowser({ pictures = false } = {}): TestBrowser {
  const executablePath = findTestChromium()
  let browser: Browser | undefined
  beforeAll(async () => {
    if (executablePath === null) return
    if (!launched.has(pictures)) launched.set(pictures, launch(executablePath, pictures))
    browser = await launched.get(pictures)
  })
  return {
    isMissing: executablePath === null,
    async newContext(options) {
      if (browser === undefined) throw new Error('Chromium has not been started')
      return browser.newContext(options)
    },
  }
}

/** A test leaves a page before optimized code pays off: without V8's optimizing compilers it takes a sixth less CPU time. */
const withoutOptimizing = ['--js-flags=--no-maglev,--no-opt']

/** One that crashes fails the tests of one file; the next file gets another. */
async function launch(executablePath: string, pictures: boolean) {
  const withoutPictures = pictures ? [] : ['--blink-settings=imagesEnabled=false']
  const browser = await launchChromium(executablePath, [...withoutOptimizing, ...withoutPictures])
  browser.once('disconnected', () => launched.delete(pictures))
  return browser
}

function findTestChromium(): string | null {
  const found = findChromium()
  if (found !== null) return found
  if (process.env['CI'] === 'true')
    throw new Error('No Chromium was found, and in CI the browser tests must run')
  console.warn(
    'SKIPPED: the browser tests need Chromium; install it (apt-get install chromium) and run again',
  )
  return null
}

interface PageOptions {
  width: number
  scheme?: 'light' | 'dark'
  javaScript?: boolean
  /** Whether the site's service worker may run, which keeps navigations from a test's own routes. */
  serviceWorker?: boolean
}

/** Opens a page that records every problem: console errors, failed scripts, blocked content. */
export async function openPage(
  browser: TestBrowser,
  { width, scheme = 'light', javaScript = true, serviceWorker = false }: PageOptions,
) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    javaScriptEnabled: javaScript,
    reducedMotion: 'reduce',
    serviceWorkers: serviceWorker ? 'allow' : 'block',
  })
  // As long as a poll may take, because Playwright's 30 seconds are too short on a busy machine.
  context.setDefaultTimeout(80_000)
  const page = await context.newPage()
  if (javaScript) awaitScripts(page)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message))
      complaints.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, complaints, [Symbol.asyncDispose]: () => context.close() }
}

/**
 * Makes every navigation wait until the page is hydrated, which an idle network does not guarantee. One that waits for no
 * more than the document (`domcontentloaded`) can use the page before that, as an impatient visitor does.
 */
function awaitScripts(page: Page) {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (options?.waitUntil !== 'domcontentloaded') await waitForScripts(page)
    return answer
  }
  page.reload = async (...asked) => {
    const answer = await reload(...asked)
    await waitForScripts(page)
    return answer
  }
}

/** What React keeps about a part of the page: of the whole, and of a part whose script loads later. */
interface Fiber {
  child: Fiber | null
  sibling: Fiber | null
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null
}

/**
 * Waits until React has hydrated a page that a form led to, with the parts whose scripts load later; earlier clicks and
 * keys would be lost, or would be those of a browser without scripts.
 */
export async function waitForScripts(page: Page) {
  await page.waitForFunction(
    () => {
      if (document.querySelector('script[data-scripts]') === null) return true
      const kept = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))
      const root = (kept?.[1] as { stateNode: { current: Fiber } } | undefined)?.stateNode.current
      if (root?.memoizedState?.isDehydrated !== false) return false
      const left: (Fiber | null)[] = [root]
      while (left.length > 0) {
        const fiber = left.pop()
        if (!fiber) continue
        if (fiber.memoizedState?.dehydrated) return false
        left.push(fiber.sibling, fiber.child)
      }
      return true
    },
    undefined,
    { polling: 50 },
  )
  // Effects, which listen to keys, run after the frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

/** Clicks a button with an optimistic effect, and waits until the site has responded. */
export async function press(page: Page, button: Locator) {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() !== 'GET' && !isVisit(response.url())),
    button.click(),
  ])
  await answer.finished()
}

/** From now on, what a page asks of the API is not answered, but what it changes is. */
export async function holdReads(page: Page) {
  await page.evaluate(() => {
    const send = window.fetch
    window.fetch = (address, init) => (init?.method === 'GET' ? new Promise(() => {}) : send(address, init))
  })
}

/** Switches the page's color scheme, and waits for the transitions to end. */
export async function switchScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  // Asked once a frame: within a frame time stands still, and one that has finished may still be listed.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  )
}

/** The accessibility violations that axe finds in the page, one line each. */
export async function findBarriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  const violations = await page.evaluate(async () => {
    // Loaded above.
    const { axe } = globalThis as unknown as { axe: typeof axeCore }
    return (await axe.run(document, { resultTypes: ['violations'] })).violations.map(({ id, nodes }) => ({
      id,
      places: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
    }))
  })
  return violations.flatMap(({ id, places: found }) => found.map((place) => `${id} at ${place}`))
}

/** Whether pages send to this address by themselves, at any time. */
function isVisit(url: string) {
  return /\/api\/(visits|vitals)$/.test(url)
}

/**
 * Chromium logs an error for pages that intentionally have a status such as 404 or 400, and for YouTube's pictures. The
 * tests' browsers share a network, and of a network only so many visits are counted per minute.
 */
function isExpected(message: ConsoleMessage) {
  const [text, { url }] = [message.text(), message.location()]
  if (isVisit(url) && text.includes('a status of 429')) return true
  return /^Failed to load resource: (the server responded with a status of (400|401|403|404|422)|net::ERR_NAME_NOT_RESOLVED)/.test(
    text,
  )
}
