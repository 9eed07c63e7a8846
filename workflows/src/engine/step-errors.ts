import { PlatformOutageError, QuotaSpentError } from '../platform/errors.ts'
import type { RunWait } from '../runs/run-waits.ts'

/** A step's outcome; a failure's message is for people. Engines store it as JSON. */
export type StepOutcome = { value: unknown } | { failure: StepFailure }

/** The error that a step's pipeline catches. */
export interface StepFailure {
  name: string
  message: string
}

/** A step failed for good, with this error name and message. */
export class StepFailedError extends Error {
  constructor({ name, message }: StepFailure) {
    super(message)
    this.name = name
  }
}

/** What to do about a step that threw. */
export type StepVerdict =
  /** A retry cannot help. */
  | { verdict: 'final' }
  /** Retry a few times. */
  | { verdict: 'retry' }
  /** Not a failure: retry at that time. */
  | { verdict: 'wait'; wait: RunWait }

/** Decides what to do about a step's error. Unexpected errors (a lost connection, a bug) are retried. */
export function classifyStepError(error: unknown): StepVerdict {
  if (error instanceof QuotaSpentError) {
    const reason = error instanceof PlatformOutageError ? 'outage' : 'quota'
    return { verdict: 'wait', wait: { until: error.resetsAt, reason } }
  }
  return { verdict: error instanceof Error && finalErrors.includes(error.name) ? 'final' : 'retry' }
}

/** Whether an error's message may be shown to people. */
export function isUserFacing({ name }: { name: string }): boolean {
  return [...finalErrors, ...passingErrors].includes(name)
}

/** The failure that people see of a step's error: its own message only if that was written for them. */
export function describeFailure({ name, message }: Error, step: string): StepFailure {
  return isUserFacing({ name }) ? { name, message } : unexpectedFailure(step)
}

/** The failure that people see instead of an unexpected error. */
export function unexpectedFailure(step: string): StepFailure {
  return { name: 'UnexpectedError', message: `${somethingWrong} (in ${step})` }
}

/** Names of the errors that are not retried; each has a message for people. */
export const finalErrors = [
  'ChannelNotFoundError',
  'ChannelRefusedError',
  'UnreadableChannelError',
  'UnreadableLinkError',
  'PlatformRefusedError',
  'CatalogueChangedError',
  'UnknownEngineError',
  'NoPreviousIndexError',
  'RebuildFailedError',
  'SwapFailedError',
  'BatchStalledError',
]

/** Names of the errors that are retried, and have a message for people all the same. */
const passingErrors = ['PlatformUnavailableError', 'RebuildInProgressError']

/** The step at which a cancelled run stops fails so. */
export const cancellation = {
  name: 'RunCancelledError',
  message: 'The run was cancelled',
} as const satisfies StepFailure

/** The message of a run whose error people cannot act on. */
export const somethingWrong = 'Something went wrong on our side'

/** The message of a run whose pipeline was changed in a way that does not let it continue. */
export const pipelineChanged =
  'The site was updated in a way that this run could not follow. Please start it again.'

/** The end of a run whose error people cannot act on. */
export const unexpectedEnd = {
  status: 'failed',
  error: somethingWrong,
  errorClass: 'UnexpectedError',
} as const

/** The end of a run that could not follow a change of its pipeline. */
export const changedEnd = {
  status: 'failed',
  error: pipelineChanged,
  errorClass: 'PipelineChangedError',
} as const

/** The end of a run whose pipeline this version of the site does not have. */
export function unknownPipelineEnd(pipeline: string) {
  return {
    status: 'failed',
    error: `There is no pipeline ${pipeline}`,
    errorClass: 'UnknownPipelineError',
  } as const
}

/** The end of a run after a step that failed for good. */
export function endAfter({ name, message }: StepFailedError) {
  return name === cancellation.name
    ? ({ status: 'cancelled' } as const)
    : ({ status: 'failed', error: message, errorClass: name } as const)
}
