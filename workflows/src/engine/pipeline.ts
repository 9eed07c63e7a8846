/** The steps of all pipelines. Each takes one argument, resolves with JSON, and may be executed more than once. */
export type StepFunctions = Record<string, (argument: never) => Promise<unknown>>

/** What a pipeline returns. */
export interface PipelineResult {
  /** Our id of the imported channel; null for pipelines that import none. */
  channelId: string | null
}

/** Distinguishes runs that started before a change of their pipeline from those that started after. */
export interface Versions {
  /** False in a run that had already passed this point when the change was deployed. Use each name for one change only. */
  changed(name: string): Promise<boolean>
}

/**
 * A pipeline: deterministic data flow over steps. It must not use the clock, randomness or I/O itself, because it is
 * replayed after a crash. Steps may be started together (`Promise.all`), but a chain of steps must not run beside
 * another chain, because their order would differ in a replay. Its input is the request's input plus the run's id.
 */
export type Pipeline<Steps> = (steps: Steps, input: never, versions: Versions) => Promise<PipelineResult>
