import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Metric } from 'web-vitals'
import type { Vital } from '@channelwise/schemas/visit'

/**
 * Measures how fast the page was, and hands what there is to `send` when the page is left or hidden: LCP, INP and CLS
 * are known only then.
 */
export function reportVitals(send: (vitals: Vital[]) => void) {
  const waiting = new Map<string, Vital>()
  const sendAll = () => {
    if (waiting.size > 0) send([...waiting.values()])
    waiting.clear()
  }
  const note = ({ id, name, value, rating }: Metric) => {
    waiting.set(id, { name, value: Math.max(0, value), rating })
    // What is measured on the way out may come after the others were sent.
    if (document.visibilityState === 'hidden') sendAll()
  }
  for (const measure of [onTTFB, onFCP, onLCP, onCLS, onINP]) measure(note)
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendAll())
  addEventListener('pagehide', sendAll)
}
