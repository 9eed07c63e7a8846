/** The steps of all pipelines: each takes one argument and answers with JSON, and may be begun more than once. */
export type StepFunctions = Record<string, (argument: never) => Promise<unknown>>

/** What a pipeline brings about. */
export interface PipelineResult {
  /** Our id of the channel that came of it; null when it is not about one. */
  channelId: string | null
}

/**
 * A pipeline: pure data flow over steps. It holds no clock, no chance and no I/O of its own, so that it can be gone
 * through again after a crash. Its input is the request's with the id of the run.
 */
export type Pipeline<Steps> = (steps: Steps, input: never) => Promise<PipelineResult>
