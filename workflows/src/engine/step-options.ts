/** How an engine executes a step. Pure data, because Temporal bundles it with the workflows. */
export interface StepOptions {
  /** 'platform' for steps that call the platform: their rate is limited over all processes. */
  queue: 'work' | 'platform'
  /** Milliseconds that one attempt may take. */
  timeout: number
  /** Milliseconds without reported progress after which an attempt counts as lost; null for steps that report none. */
  heartbeat: number | null
  /** Maximum attempts of a step that throws. */
  attempts: number
}

/** The options of every step of some pipelines. */
export type StepOptionsByName = Readonly<Record<string, StepOptions>>

/** The options of a step. Throws when it has none. */
export function optionsOf(all: StepOptionsByName, name: string): StepOptions {
  const found = all[name]
  if (found === undefined) throw new Error(`There are no options of the step ${name}`)
  return found
}
