import { AsyncLocalStorage } from 'node:async_hooks'
import type { RunLogLevel } from '@channelwise/schemas/operations/run-log'
import type { StepPlace } from '../runs/step-records.ts'
import type { StepResponseCache } from './step-response-cache.ts'

/** A line that a step has logged. */
export interface LoggedLine {
  at: Date
  level: RunLogLevel
  message: string
}

interface CurrentStep {
  place: StepPlace
  logged: LoggedLine[]
  responses: StepResponseCache
  /** The number of the current start, from 1; undefined until the start is recorded. */
  start?: number
}

const steps = new AsyncLocalStorage<CurrentStep>()

/** Executes a step; what it logs with `logInRun` is added to `logged`. */
export function inStep<T>(step: CurrentStep, work: () => Promise<T>): Promise<T> {
  return steps.run(step, work)
}

/** Adds a line to the log of the run whose step is executing. Does nothing outside a step. */
export function logInRun(level: RunLogLevel, message: string): void {
  steps.getStore()?.logged.push({ at: new Date(), level, message })
}

/**
 * Sends a request whose response is JSON. If Postgres could not store the result of the executing step's last attempt, this
 * returns the response to that attempt instead.
 */
export function fetchOnceInStep<Response>(
  requestKey: string,
  send: () => Promise<Response>,
): Promise<Response> {
  return steps.getStore()?.responses.fetchOnce(requestKey, send) ?? send()
}

/** Sets the number of the executing step's current start. */
export function setStart(start: number): void {
  const step = steps.getStore()
  if (step !== undefined) step.start = start
}

/** The number of the executing step's current start, from 1. Starts that ended with a wait do not count. 1 outside a step. */
export function startOfStep(): number {
  return steps.getStore()?.start ?? 1
}

/** The run and the step that are executing; null outside a step. */
export function currentStep(): { runId: string; step: string } | null {
  const place = steps.getStore()?.place
  return place === undefined ? null : { runId: place.runId, step: place.name }
}
