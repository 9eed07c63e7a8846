import { afterLoad } from './after-load.ts'

/**
 * Lays out what is far below the screen (`ui/layout/deferred.module.css`) once the first screen is there: from then on
 * places on the page are exact, so that going back finds where the reader was.
 */
export function endDeferral() {
  afterLoad(() => setTimeout(() => (document.documentElement.dataset['laysOutAll'] = '')))
}
