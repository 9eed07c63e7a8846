import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'
import type { cancellation } from '../engine/step-errors.ts'
import { importChannel } from './import-channel.ts'

/** So many failures in a row have a cause that the next channel shares. */
const maxFailures = 3

/**
 * Looks for channels that are worth having, checks them against the site's rules, and imports the best, within the day's
 * units for it.
 */
export async function growCatalogue(
  steps: Activities,
  { runId }: { runId: string },
): Promise<PipelineResult> {
  const { charts, featuring, handles, checks } = await steps.collectCandidates()
  for (const chart of charts) await steps.readChart({ runId, chart })
  for (const channelId of featuring) await steps.readFeatured({ runId, channelId })
  await steps.resolveCandidates({ runId, limit: handles })
  for (let check = 0; check < checks; check += 1) if (!(await steps.checkCandidates({ runId }))) break

  const { chosen, videosPerChannel } = await steps.chooseCandidates()
  let failed = 0
  let failedInARow = 0
  for (const [at, { channelId, rules }] of chosen.entries()) {
    const failure = await catchFailure(() =>
      importChannel(steps, { runId, channelId, rules, videosPerChannel }),
    )
    failedInARow = failure === null ? 0 : failedInARow + 1
    failed += failure === null ? 0 : 1
    const counts = { done: at + 1 - failed, failed, total: chosen.length }
    await steps.settleCandidate({ runId, channelId, error: failure?.message ?? null, ...counts })
    if (failure !== null && failedInARow === maxFailures) throw failure
  }
  return { channelId: null }
}

/** Null when the work succeeds, else why it failed. A cancelled run ends. */
async function catchFailure(work: () => Promise<unknown>) {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof Error) || error.name === cancelled) throw error
    return error
  }
}

const cancelled: (typeof cancellation)['name'] = 'RunCancelledError'
