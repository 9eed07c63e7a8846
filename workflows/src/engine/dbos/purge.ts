import { DBOS } from '@dbos-inc/dbos-sdk'
import type { Logger } from 'pino'
import { pause } from '@channelwise/schemas/async/pause'

const day = 86_400_000

/** Days for which DBOS keeps the steps of an ended run. The table of runs keeps the run itself longer. */
const keptDays = 30

const batchSize = 500

/** Deletes workflows that ended more than 30 days ago, at once and then daily until `stopped` aborts. Needs a launched DBOS. */
export async function keepPurging(logger: Logger, stopped: AbortSignal) {
  while (!stopped.aborted) {
    try {
      await purge(stopped)
    } catch (error) {
      if (!stopped.aborted)
        logger.error({ err: error }, 'purging old workflows failed; the next attempt is tomorrow')
    }
    await pause(day, stopped)
  }
}

async function purge(stopped: AbortSignal) {
  const completedBefore = new Date(Date.now() - keptDays * day).toISOString()
  while (!stopped.aborted) {
    const ended = await DBOS.listWorkflows({
      status: ['SUCCESS', 'ERROR', 'CANCELLED'],
      completedBefore,
      limit: batchSize,
      loadInput: false,
      loadOutput: false,
    })
    if (ended.length === 0) return
    await DBOS.deleteWorkflows(ended.map(({ workflowID }) => workflowID))
  }
}
