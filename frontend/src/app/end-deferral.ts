import deferred from '../ui/layout/deferred.module.css'
import { afterLoad } from './after-load.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Lays out what is far below the screen (`ui/layout/deferred.module.css`) once the first screen is there: from then on
 * places on the page are exact, so that going back finds where the reader was. One part at a time, so that a slow device
 * answers to its reader in between.
 */
export function endDeferral() {
  afterLoad(() => setTimeout(() => whenIdle(layOut)))
}

const parts = `.${deferred['part']}, .${deferred['parts']} > :nth-child(n + 3)`

function layOut(hasTime: () => boolean) {
  for (const part of document.querySelectorAll<HTMLElement>(parts)) {
    if (part.style.contentVisibility !== '') continue
    part.style.contentVisibility = 'visible'
    // Now, so that the time it takes counts.
    part.getBoundingClientRect()
    if (!hasTime()) return whenIdle(layOut)
  }
  document.documentElement.dataset['laysOutAll'] = ''
  for (const part of document.querySelectorAll<HTMLElement>(parts)) part.style.contentVisibility = ''
}
