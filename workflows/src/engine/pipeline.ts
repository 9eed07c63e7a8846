/** The steps of all pipelines. Each takes one argument, resolves with JSON, and may be executed more than once. */
export type StepFunctions = Record<string, (argument: never) => Promise<unknown>>

/** What a pipeline returns. */
export interface PipelineResult {
  /** Our id of the imported channel; null for pipelines that import none. */
  channelId: string | null
}

/**
 * A pipeline: deterministic data flow over steps. It must not use the clock, randomness or I/O itself, because it is
 * replayed after a crash. Its input is the request's input plus the run's id.
 */
export type Pipeline<Steps> = (steps: Steps, input: never) => Promise<PipelineResult>
