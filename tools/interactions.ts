// Measures how soon pages respond to taps: npm run bench -- interactions [--rounds 3] [--url http://localhost:8080]
//
// On a phone with 1.6 Mbit/s, 150 ms of latency and a CPU throttled four times, taps whatever can be tapped in the first
// viewport without leaving the page, and types into its search. Reports the slowest interaction of each screen (INP, from the
// tap to the next frame) as the median of the rounds. With --url it measures a running site, otherwise it starts one with the
// sample.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { openReport } from '../schemas/bench/report.ts'
import { median } from '../schemas/bench/statistics.ts'
import { startSite, waitForCatalogue } from '../api/src/testing/test-site.ts'
import { findChromium, launchChromium } from './chromium.ts'
import { listScreens, openPhone, slowDown } from './slow-phone.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, url: { type: 'string' } },
})
/** Elements that open, choose or change something in place. */
const pressable = 'summary, button:not([type=submit]), label:has(input), [role=tab]'
/** Maximum elements tapped per screen. */
const maxPresses = 12
/** Milliseconds to let a tap be painted before the next one. */
const pause = 400

const executable = findChromium()
if (executable === null) throw new Error('interactions needs Chromium or Chrome')
await using opened = new AsyncDisposableStack()
const browser = await launchChromium(executable)
opened.defer(() => browser.close())
const url = values.url ?? (await openSample())
const report = openReport('interactions', values)
for (const [screen, path] of Object.entries(await listScreens(url))) {
  const rounds: Interactions[] = []
  for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await interact(url + path))
  const figures = {
    'INP ms': median(rounds.map(({ slowest }) => slowest)),
    'over 16 ms': rounds[0]?.count ?? 0,
    'slowest on': rounds.toSorted((one, other) => other.slowest - one.slowest)[0]?.target ?? '',
  }
  report.note(screen, figures)
  console.log(screen.padEnd(16), JSON.stringify(figures))
}
await report.write()

interface Interactions {
  /** The number of interactions that took 16 ms or more. */
  count: number
  /** Milliseconds, in steps of 8; 0 if none took 16 or more. */
  slowest: number
  /** The event and element of the slowest one. */
  target: string
}

async function openSample() {
  const dataDir = await mkdtemp(join(tmpdir(), 'channelwise-interactions-'))
  opened.defer(() => rm(dataDir, { recursive: true, force: true }))
  const site = await startSite({ DATA_DIR: dataDir, NODE_ENV: 'production', CATALOGUE: 'sample' })
  opened.defer(async () => void (await site.stop()))
  await waitForCatalogue(site.url)
  return site.url
}

/** Loads a screen, taps its elements and types into its search. */
async function interact(address: string): Promise<Interactions> {
  const page = await openPhone(browser)
  await slowDown(page)
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'networkidle' })
  for (const place of await findPressable(page)) {
    // Elements covered by an earlier tap cannot be tapped.
    await place.tap({ timeout: 5_000 }).catch(() => {})
    await page.waitForTimeout(pause)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(pause)
  }
  const search = page.getByRole('combobox').first()
  if (await search.isVisible()) await search.pressSequentially('jazz', { delay: pause })
  await page.waitForTimeout(pause)
  const seen = await page.evaluate<Interactions>('seen')
  await page.context().close()
  return seen
}

/** The elements to tap within the first viewport. */
async function findPressable(page: Page): Promise<Locator[]> {
  const { height } = page.viewportSize() ?? { height: 0 }
  const found: Locator[] = []
  for (const place of await page.locator(pressable).all()) {
    const box = await place.boundingBox()
    if (box !== null && box.y >= 0 && box.y + box.height < height) found.push(place)
    if (found.length === maxPresses) break
  }
  return found
}

/** Records the slowest interaction in the page, as reported by Event Timing. */
function watch() {
  const seen = { count: 0, slowest: 0, target: '' }
  const interactions = new Set<number>()
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, target } = entry as PerformanceEventTiming
      if (interactionId === 0) continue
      interactions.add(interactionId)
      seen.count = interactions.size
      if (entry.duration <= seen.slowest) continue
      seen.slowest = entry.duration
      const element =
        target instanceof Element ? (target.closest('button, summary, a, label') ?? target) : null
      const words = element?.getAttribute('aria-label') ?? element?.textContent ?? ''
      seen.target = `${entry.name} ${element?.tagName.toLowerCase() ?? ''} ${words.trim().slice(0, 40)}`
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
