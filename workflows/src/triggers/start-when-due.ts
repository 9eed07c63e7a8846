import type { Logger } from 'pino'
import type { PipelineEngine, RunRequest } from '../engine/pipeline-engine.ts'
import { pause } from '@channelwise/schemas/pause'

interface Watch {
  engine: PipelineEngine
  logger: Logger
  stop: AbortSignal
  request: RunRequest
  isDue: () => Promise<boolean>
  /** What is logged when it could not be seen or started; the watch goes on. */
  failure: string
}

const pollInterval = 1_000

/** Looks every second whether a run is due, and starts it, until `stop` aborts. */
export async function startWhenDue({ engine, logger, stop, request, isDue, failure }: Watch) {
  while (!stop.aborted) {
    try {
      if (await isDue()) await engine.start(request)
    } catch (error) {
      if (!stop.aborted) logger.error({ err: error }, failure)
    }
    await pause(pollInterval, stop)
  }
}
