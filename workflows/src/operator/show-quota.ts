import { sayMoment } from '@channelwise/schemas/text/moment'
import { openQuota, readBudgets } from '../installation/open-quota.ts'
import { readQuota } from '../operations/quota/read-quota.ts'
import { countUnits, describeQuota, percentOf } from '../platform/describe-quota.ts'
import { onDatabase } from './action.ts'
import type { Action, DatabaseParts } from './action.ts'
import { UsageError } from './usage-error.ts'

/** Parses the arguments of `quota`. Throws `UsageError`. */
export function readQuotaCommand([word]: string[]): Action {
  if (word !== undefined) throw new UsageError(`quota takes no ${word}`)
  return onDatabase(showQuota)
}

/** Shows the state of today's YouTube quota. Returns the exit status: 1 if it is spent or the site has none. */
async function showQuota({ db, settings, terminal }: DatabaseParts): Promise<number> {
  const quota = openQuota(settings, { db })
  if (quota === null) {
    terminal.event({ event: 'noQuota' })
    terminal.line('This site does not use YouTube: YOUTUBE_API_KEY is not set.')
    return 1
  }
  const state = await readQuota({ db, quota, budgets: readBudgets(settings) })
  const { status, used, visitorUsed, cap, countedCap, reserved, resetsAt, nextProbeAt, forecast } = state
  terminal.event({
    used,
    cap,
    countedCap,
    reserved,
    resetsAt: resetsAt.toISOString(),
    forecast,
    status,
    visitorUsed,
    nextProbeAt: nextProbeAt?.toISOString() ?? null,
  })
  terminal.line(describeQuota(state))
  if (countedCap !== null && countedCap !== cap)
    terminal.line(
      `The running site still counts with ${countUnits(countedCap)} units a day. Restart it, and its workers, to make it ${countUnits(cap)}.`,
    )
  terminal.line(`visitors: ${countUnits(visitorUsed)} used; ${countUnits(reserved)} a day are only for them`)
  terminal.line(
    `forecast: ${countUnits(forecast)} (${percentOf(forecast, cap)}) by the reset, ${sayMoment(resetsAt)}`,
  )
  return status === 'spent' ? 1 : 0
}
