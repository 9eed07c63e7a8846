import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'

/** The headless shell comes first: it renders the same pages for a third less work. */
const usualPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of an installed Chromium or Chrome, Playwright's own last; null if this machine has none. */
export function findChromium(): string | null {
  return [...usualPaths, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/**
 * Starts Chromium headless, with everything switched off that would access the network by itself. No name but localhost
 * resolves, so that no page reaches beyond this machine. A request handler would disable the cache, which costs more than all
 * else that a page does. `more` are additional arguments of Chromium.
 */
export function launchChromium(executablePath: string, more: string[] = []): Promise<Browser> {
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ]
  return chromium.launch({ executablePath, args: [...args, ...more] })
}
