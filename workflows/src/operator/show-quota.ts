import { sayMoment } from '@channelwise/schemas/moment'
import type { Installation } from '../installation/installation.ts'
import { readQuota } from '../operations/quota/read-quota.ts'
import { countUnits, describeQuota, percentOf } from '../platform/describe-quota.ts'
import type { Terminal } from './terminal/terminal.ts'

/** Shows how YouTube's quota stands today. Returns the exit status: 1 when it is spent or the site has none. */
export async function showQuota(installation: Installation, terminal: Terminal): Promise<number> {
  const state = await readQuota(installation)
  if (state === null) {
    terminal.event({ event: 'noQuota' })
    terminal.line('This site does not use YouTube: YOUTUBE_API_KEY is not set.')
    return 1
  }
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
