import { sendCanary } from '@channelwise/indexer/sync/canary'
import { readLags } from '@channelwise/indexer/sync/lag'
import type { Installation } from '../installation/installation.ts'
import { countNoun } from './count-noun.ts'
import type { Terminal } from './terminal.ts'

/** Milliseconds in which a change must reach every index. */
const timeout = 10_000

/** Shows how far each index lags behind, and times a change. Returns the exit status: 1 when a change does not arrive. */
export async function showLag({
  installation: { db, engines },
  terminal,
}: {
  installation: Installation
  terminal: Terminal
}): Promise<number> {
  const lags = await readLags(db)
  const results = await sendCanary(db, engines, { timeout })
  for (const { engine, waiting, seconds, refused } of lags) {
    const result = results.find((one) => one.engine === engine)
    const canary = result?.milliseconds ?? null
    terminal.event({ engine, waiting, seconds, refused, canary })
    terminal.line(
      `${engine}: ${countNoun(waiting, 'document')} queued, the oldest for ${seconds.toFixed(1)} s; ${refused} rejected`,
    )
    if (result === undefined) continue
    terminal.line(
      canary === null
        ? `${engine}: a change did not arrive within ${timeout / 1_000} s; is a server running?`
        : `${engine}: a change arrived after ${canary} ms`,
    )
  }
  if (results.length === 0) terminal.line('No change could be timed: there are no channels yet.')
  return results.some(({ milliseconds }) => milliseconds === null) ? 1 : 0
}
