import type { Logger } from 'pino'
import { pause } from '@channelwise/schemas/async/pause'
import { lanes } from '@channelwise/schemas/run'
import type { QuotaLedger } from '../platform/quota-ledger.ts'
import { keepTrying } from '../installation/keep-trying.ts'

interface Dependencies {
  quota: QuotaLedger
  /** Resumes the runs that wait for the quota. */
  wake: () => Promise<unknown>
  logger: Logger
  stop: AbortSignal
  /** Milliseconds between polls. Defaults to five seconds. */
  interval?: number
}

/**
 * Wakes the runs that wait for the quota as soon as the ledger has units for a lane again: after a reset, or after an
 * operator has raised the cap. Their own timers would only fire at the reset that was expected when they began to wait.
 */
export async function watchQuota({ quota, wake, logger, stop, interval = 5_000 }: Dependencies) {
  let open = new Set<string>()
  while (!stop.aborted) {
    await keepTrying(look, { logger, stop, failure: 'watching the quota failed' })
    await pause(interval, stop)
  }

  async function look() {
    const { status } = await quota.readState()
    const waits = await Promise.all(
      lanes.map(async (lane) => ({
        lane,
        isOpen: status === 'open' && (await quota.waitsUntil(lane)) === null,
      })),
    )
    const opened = waits.filter(({ lane, isOpen }) => isOpen && !open.has(lane))
    if (opened.length > 0) await wake()
    // Only now: if it fails, the next look repeats it.
    open = new Set(waits.filter(({ isOpen }) => isOpen).map(({ lane }) => lane))
  }
}
