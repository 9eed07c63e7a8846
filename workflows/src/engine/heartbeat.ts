import { AsyncLocalStorage } from 'node:async_hooks'

const reporters = new AsyncLocalStorage<(progress: unknown) => void>()

/** Reports the progress of the executing step to the engine, as small JSON. Does nothing outside a step. */
export function reportProgress(progress: unknown): void {
  reporters.getStore()?.(progress)
}

/** Executes a step, passing the progress that it reports to `report`. */
export function withProgress<T>(report: (progress: unknown) => void, work: () => Promise<T>): Promise<T> {
  return reporters.run(report, work)
}
