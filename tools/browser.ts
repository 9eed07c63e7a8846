import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import type { Browser, ConsoleMessage, Locator, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { findChromium, launchChromium } from './chromium.ts'

/** The widths at which every screen is tested, in pixels. */
export const widths = { phone: 390, desktop: 1440 } as const

/**
 * The views that axe checks: each theme at one width. Colors do not depend on the width, nor layout on the theme, and axe takes
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

/** Browsers with pictures and without, shared by all test files of this process and closed when it exits. */
const launched = new Map<boolean, Promise<Browser>>()

/**
 * Provides Chromium to the tests of a file, which must close the contexts that they open. Call it at the top level of the file.
 * Without `pictures`, images never load, as if they were still in flight, which saves a third of the cost of a page.
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

/** Tests leave pages before optimized code pays off: disabling V8's optimizing compilers saves a sixth of the CPU time. */
const withoutOptimizing = ['--js-flags=--no-maglev,--no-opt']

/** A crash fails the tests of one file; the next file gets a new browser. */
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
  /** Whether the site's service worker may run, which keeps navigations from reaching a test's own routes. */
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
  // The same as for polls, because Playwright's 30 seconds are too short on a busy machine.
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
 * Makes every navigation wait until the page is hydrated, which an idle network does not guarantee. A navigation that waits
 * only for `domcontentloaded` can use the page before that, like an impatient visitor.
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

/** The part of React's internal state that tells whether the page and its lazily loaded parts are hydrated. */
interface Fiber {
  child: Fiber | null
  sibling: Fiber | null
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null
}

/**
 * Waits until React has hydrated a page that was reached through a form, including lazily loaded parts. Earlier clicks and keys
 * would be lost, or handled as in a browser without scripts.
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
  // Effects, which register key handlers, run after the frame.
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

/** Lets the page paint the received responses. */
export async function paint(page: Page) {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** What the API answers to refused changes in tests. */
export const refusal = 'Too many changes at once'

/** Refuses the page's changes at a path of the API, such as '/likeReviews/*', until the returned function is called. */
export async function refuseChanges(page: Page, path: string) {
  const address = `**/api${path}`
  await page.route(address, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 429, json: { message: refusal } }),
  )
  return () => page.unroute(address)
}

/** From now on leaves the page's GET requests to the API pending, while its writes go through. */
export async function holdReads(page: Page) {
  await page.evaluate(() => {
    const send = window.fetch
    window.fetch = (address, init) => (init?.method === 'GET' ? new Promise(() => {}) : send(address, init))
  })
}

/** Switches the page's color scheme, and waits for the transitions to end. */
export async function switchScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  // Polled once per frame: within a frame time stands still, and a finished transition may still be listed.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  )
}

/** The accessibility violations that axe finds in the page, one line each. */
export async function findBarriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  const violations = await page.evaluate(async () => {
    // Injected above.
    const { axe } = globalThis as unknown as { axe: typeof axeCore }
    return (await axe.run(document, { resultTypes: ['violations'] })).violations.map(({ id, nodes }) => ({
      id,
      places: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
    }))
  })
  return violations.flatMap(({ id, places: found }) => found.map((place) => `${id} at ${place}`))
}

/** Whether a URL is one that pages send to by themselves, at any time. */
function isVisit(url: string) {
  return /\/api\/(visits|vitals)$/.test(url)
}

/**
 * Whether an error is expected: Chromium logs one for pages that intentionally have a status such as 404 or 400, and for
 * YouTube's pictures. The tests' browsers share a network, whose visits are limited per minute.
 */
function isExpected(message: ConsoleMessage) {
  const [text, { url }] = [message.text(), message.location()]
  if (isVisit(url) && text.includes('a status of 429')) return true
  return /^Failed to load resource: (the server responded with a status of (400|401|403|404|422)|net::ERR_NAME_NOT_RESOLVED)/.test(
    text,
  )
}
