import deferred from '../ui/layout/deferred.module.css'
import { afterLoad } from './after-load.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Lays out what is far below the screen (`ui/layout/deferred.module.css`) once the first screen is painted: from then on
 * positions are exact, so that going back restores the scroll position. A few parts at a time, so that a slow device stays
 * responsive.
 */
export function endDeferral() {
  afterLoad(() => setTimeout(() => whenIdle(() => layOut(1))))
}

const parts = `.${deferred['part']}, .${deferred['parts']} > :nth-child(n + 3)`

/** The time budget for the layout of a batch, in milliseconds. */
const quick = 25

/** Lays out the next `count` parts, then half or twice as many, by how long they took. */
function layOut(count: number) {
  const all = [...document.querySelectorAll<HTMLElement>(parts)]
  const next = all.filter(({ style }) => style.contentVisibility === '').slice(0, count)
  if (next.length === 0) {
    document.documentElement.dataset['laysOutAll'] = ''
    for (const { style } of all) style.contentVisibility = ''
    return
  }
  const begun = performance.now()
  for (const { style } of next) style.contentVisibility = 'visible'
  // Forces the layout, so that it can be timed.
  document.body.getBoundingClientRect()
  const tooLong = performance.now() - begun > quick
  whenIdle(() => layOut(tooLong ? Math.ceil(count / 2) : count * 2))
}
