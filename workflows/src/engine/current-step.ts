import { AsyncLocalStorage } from 'node:async_hooks'
import type { RunLogLevel } from '@channelwise/schemas/operations/run-log'
import type { StepPlace } from '../runs/step-records.ts'
import type { StepAnswers } from './step-answers.ts'

/** A line that a step has logged. */
export interface LoggedLine {
  at: Date
  level: RunLogLevel
  message: string
}

interface CurrentStep {
  place: StepPlace
  logged: LoggedLine[]
  answers: StepAnswers
  /** Which of its starts this is; unknown until it is recorded. */
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
 * Asks a question whose answer is JSON, unless the step that is executing was answered before and Postgres could not store
 * what came of it.
 */
export function askInStep<Reply>(question: string, send: () => Promise<Reply>): Promise<Reply> {
  return steps.getStore()?.answers.ask(question, send) ?? send()
}

/** Notes which start of the step this is. */
export function noteStart(start: number): void {
  const step = steps.getStore()
  if (step !== undefined) step.start = start
}

/** Which start of the executing step this is, from 1; starts that ended with a wait do not count. 1 outside a step. */
export function startOfStep(): number {
  return steps.getStore()?.start ?? 1
}

/** The run and the step that are executing; null outside a step. */
export function currentStep(): { runId: string; step: string } | null {
  const place = steps.getStore()?.place
  return place === undefined ? null : { runId: place.runId, step: place.name }
}
