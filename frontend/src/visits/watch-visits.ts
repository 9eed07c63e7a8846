import type { createBrowserRouter } from 'react-router-dom'
import { afterLoad } from '../app/after-load.ts'
import { firstUse } from '../app/first-use.ts'
import type { Vital } from '@channelwise/schemas/visit'
import { describePage, findReferringHost, findWidth } from './describe-visit.ts'
import { postOnce } from './post-once.ts'

/**
 * Counts each page view once the page has loaded, and loads the web vitals reporter once the page is used. Visitors who
 * ask not to be tracked (Do Not Track, Global Privacy Control) are not counted.
 */
export function watchVisits(router: ReturnType<typeof createBrowserRouter>) {
  if (asksNotToBeTracked()) return
  let shown = describePage(router.state)
  const countVisit = (referrer: string) => {
    const { screen, channelId } = shown
    const visit = { screen, ...(channelId && { channelId }), referrer, width: findWidth(innerWidth) }
    afterLoad(() => postOnce('/api/visits', visit))
  }
  countVisit(findReferringHost(document.referrer, location.host))
  const { screen } = shown
  // Vitals belong to the first screen, whatever the visitor navigates to afterwards.
  const send = (vitals: Vital[]) => postOnce('/api/vitals', { screen, width: findWidth(innerWidth), vitals })
  afterLoad(async () => {
    // The browser buffers what it measures until then.
    await firstUse()
    await import('./report-vitals.ts').then(
      ({ reportVitals }) => reportVitals(send),
      () => {},
    )
  })
  router.subscribe((state) => {
    const page = describePage(state)
    if (state.navigation.state !== 'idle' || page.address === shown.address) return
    shown = page
    countVisit('')
  })
  // A page restored from the back/forward cache: nothing else reports it.
  addEventListener('pageshow', ({ persisted }) => persisted && countVisit(''))
}

function asksNotToBeTracked() {
  const signals: { globalPrivacyControl?: boolean; doNotTrack?: string | null } = navigator
  return signals.globalPrivacyControl === true || signals.doNotTrack === '1'
}
