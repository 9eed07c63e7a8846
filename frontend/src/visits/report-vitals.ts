import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Metric } from 'web-vitals'
import type { Vital } from '@channelwise/schemas/visit'
import { findWidth } from './describe-visit.ts'
import { postOnce } from './post-once.ts'

/**
 * Measures how fast the page of this screen was, and reports it when the page is left or hidden: LCP, INP and CLS are
 * known only then, and count for the screen that was loaded, whichever was navigated to afterwards.
 */
export function reportVitals(screen: string) {
  const waiting = new Map<string, Vital>()
  const send = () => {
    if (waiting.size === 0) return
    postOnce('/api/vitals', { screen, width: findWidth(innerWidth), vitals: [...waiting.values()] })
    waiting.clear()
  }
  const note = ({ id, name, value, rating }: Metric) => {
    waiting.set(id, { name, value: Math.max(0, value), rating })
    // What is measured on the way out may come after the others were sent.
    if (document.visibilityState === 'hidden') send()
  }
  for (const measure of [onTTFB, onFCP, onLCP, onCLS, onINP]) measure(note)
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
  addEventListener('pagehide', send)
}
