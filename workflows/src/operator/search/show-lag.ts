import type { Installation } from '../../installation/installation.ts'
import { canaryTimeout, timeChange } from '../../operations/search/time-change.ts'
import { countNoun } from '../terminal/count-noun.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** Shows how far each index lags behind, and times a change. Returns the exit status: 1 when a change does not arrive. */
export async function showLag({
  installation: { db, engines },
  terminal,
}: {
  installation: Installation
  terminal: Terminal
}): Promise<number> {
  const lags = await timeChange(db, engines)
  for (const { engine, waiting, seconds, refused, canary, isTimed } of lags) {
    terminal.event({ engine, waiting, seconds, refused, canary })
    terminal.line(
      `${engine}: ${countNoun(waiting, 'document')} queued, the oldest for ${seconds.toFixed(1)} s; ${refused} rejected`,
    )
    if (!isTimed) continue
    terminal.line(
      canary === null
        ? `${engine}: a change did not arrive within ${canaryTimeout / 1_000} s; is a server running?`
        : `${engine}: a change arrived after ${canary} ms`,
    )
  }
  const timed = lags.filter(({ isTimed }) => isTimed)
  if (timed.length === 0) terminal.line('No change could be timed: there are no channels yet.')
  return timed.some(({ canary }) => canary === null) ? 1 : 0
}
