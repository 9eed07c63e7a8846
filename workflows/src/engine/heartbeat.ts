import { AsyncLocalStorage } from 'node:async_hooks'

const reporters = new AsyncLocalStorage<(progress: unknown) => void>()

/** Tells the engine that the step under way has come further. Small JSON; does nothing outside a step. */
export function reportProgress(progress: unknown): void {
  reporters.getStore()?.(progress)
}

/** Executes a step whose progress goes to `report`. */
export function withProgress<T>(report: (progress: unknown) => void, work: () => Promise<T>): Promise<T> {
  return reporters.run(report, work)
}
