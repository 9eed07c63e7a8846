import { DBOS } from '@dbos-inc/dbos-sdk'
import type { Logger } from 'pino'
import { pause } from '@channelwise/schemas/pause'

const day = 86_400_000

/** Days for which DBOS keeps what an ended run went through. The table of runs keeps the runs themselves. */
const keptDays = 30

const rowsAtOnce = 500

/** Once DBOS is launched, at once and then daily until `stopped` aborts: forgets what ended more than 30 days ago. */
export async function keepPurging(logger: Logger, stopped: AbortSignal) {
  while (!stopped.aborted) {
    try {
      await purge(stopped)
    } catch (error) {
      logger.error({ err: error }, 'old workflows could not be purged; it will be tried again tomorrow')
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
      limit: rowsAtOnce,
      loadInput: false,
      loadOutput: false,
    })
    if (ended.length === 0) return
    await DBOS.deleteWorkflows(ended.map(({ workflowID }) => workflowID))
  }
}
