import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Metric } from 'web-vitals'
import type { Vital } from '@channelwise/schemas/visit'

/**
 * Measures web vitals and passes each of them to `send` once, when the page is first left or hidden, because LCP, INP and CLS
 * are only known then.
 */
export function reportVitals(send: (vitals: Vital[]) => void) {
  const waiting = new Map<string, Vital>()
  const sent = new Set<string>()
  const sendAll = () => {
    if (waiting.size > 0) send([...waiting.values()])
    for (const id of waiting.keys()) sent.add(id)
    waiting.clear()
  }
  const note = ({ id, name, value, rating }: Metric) => {
    // INP and CLS are reported again each time the page is hidden with a greater value, which would count as another view.
    if (sent.has(id)) return
    waiting.set(id, { name, value: Math.max(0, value), rating })
    // Some metrics are only reported while the page is being hidden, after the rest was sent.
    if (document.visibilityState === 'hidden') sendAll()
  }
  for (const measure of [onTTFB, onFCP, onLCP, onCLS, onINP]) measure(note)
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendAll())
  addEventListener('pagehide', sendAll)
}
