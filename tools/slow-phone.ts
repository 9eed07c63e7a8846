import type { Browser, Page } from 'playwright-core'
import { writeChannelAddress } from '@channelwise/schemas/channel-address'

/** A page of 390 by 844 px, without anything from earlier ones. */
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

/** Gives a page 1.6 Mbit/s, 150 ms and a fourth of the processor. */
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

/** The paths of the screens that are measured, by what they are called. */
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
