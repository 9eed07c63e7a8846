import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { findChromium, launchChromium } from './chromium.ts'

/** The widths at which every screen is tried, in pixels. */
export const widths = { phone: 390, desktop: 1440 } as const

/** The Chromium of a test file. */
export interface TestBrowser {
  /** There is none on this machine, and the tests that need it are to be skipped; in CI that is an error. */
  isMissing: boolean
  newContext: Browser['newContext']
}

/** Starts Chromium before the first test of a file and closes it after the last; to be called where tests are. */
export function useBrowser(): TestBrowser {
  const executablePath = findTestChromium()
  let browser: Browser | undefined
  beforeAll(async () => {
    if (executablePath !== null) browser = await launchChromium(executablePath)
  })
  afterAll(() => browser?.close())
  return {
    isMissing: executablePath === null,
    async newContext(options) {
      if (browser === undefined) throw new Error('Chromium has not been started')
      return browser.newContext(options)
    },
  }
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

const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>'

interface PageOptions {
  width: number
  scheme?: 'light' | 'dark'
  javaScript?: boolean
}

/** A page that remembers every complaint: console errors, failed scripts, refused content. */
export async function openPage(
  browser: TestBrowser,
  { width, scheme = 'light', javaScript = true }: PageOptions,
) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    javaScriptEnabled: javaScript,
    reducedMotion: 'reduce',
  })
  // As much as a poll gets: Playwright's own 30 seconds are too few on a busy machine.
  context.setDefaultTimeout(80_000)
  // Pictures of YouTube's servers: nothing beyond this machine is asked in a test.
  await context.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: emptyPicture }),
  )
  const page = await context.newPage()
  if (javaScript) awaitScripts(page)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpectedStatus(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, complaints, [Symbol.asyncDispose]: () => context.close() }
}

/** Has every page that is asked for wait until its scripts answer: a quiet network does not tell that they do. */
function awaitScripts(page: Page) {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...asked) => {
    const answer = await goto(...asked)
    await waitForScripts(page)
    return answer
  }
  page.reload = async (...asked) => {
    const answer = await reload(...asked)
    await waitForScripts(page)
    return answer
  }
}

/** Waits until React has taken a page of ours over, for one that a form has led to: before, presses are lost on it. */
export async function waitForScripts(page: Page) {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    if (main === null || document.querySelector('script[type=module]') === null) return true
    return Object.keys(main).some((key) => key.startsWith('__reactProps'))
  })
}

/** Presses a button that shows its effect at once, and waits until the site has answered and thus kept it. */
export async function press(page: Page, button: Locator) {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() !== 'GET'),
    button.click(),
  ])
  await answer.finished()
}

/** Shows the page in the other colors, and waits until they have stopped changing. */
export async function switchScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.all(transitions.map(({ finished }) => finished))
  })
}

/** What axe finds wrong with the page as it stands, one line a violation. */
export async function findBarriers(page: Page): Promise<string[]> {
  const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  await page.evaluate(source)
  const violations = await page.evaluate(async () => {
    // axe has just been put into the page by the line above.
    const { axe } = globalThis as unknown as { axe: typeof axeCore }
    return (await axe.run(document)).violations.map(({ id, nodes }) => ({
      id,
      places: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
    }))
  })
  return violations.flatMap(({ id, places: found }) => found.map((place) => `${id} at ${place}`))
}

/** A page that answers 404 or 400 on purpose makes Chromium log its status. */
function isExpectedStatus(text: string) {
  return /^Failed to load resource: the server responded with a status of (400|401|403|404|422)/.test(text)
}
