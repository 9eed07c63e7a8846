import type { Browser, Page } from 'playwright-core'
import { writeChannelAddress } from '@channelwise/schemas/channel-address'

/** Opens a page of 390 by 844 px in a fresh browser context. */
export async function openPhone(browser: Browser, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    serviceWorkers: 'block',
    javaScriptEnabled,
  })
  return context.newPage()
}

/** Throttles a page to 1.6 Mbit/s, 150 ms of latency and a quarter of the CPU. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** The paths of the measured screens, by name. */
export async function listScreens(url: string): Promise<Record<string, string>> {
  const [channel] = await (await fetch(`${url}/api/products?limit=1&language=English`)).json()
  return {
    home: '/',
    search: '/search',
    'latest reviews': '/latest-reviews',
    lists: '/lists',
    'a channel': writeChannelAddress(channel),
    'a top list': '/top/best-rated',
    insights: '/insights',
  }
}
