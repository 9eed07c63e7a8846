import { QuotaSpentError } from '../platform/errors.ts'

/** What to do about a step that threw. */
export type StepVerdict =
  /** A retry cannot help. */
  | { verdict: 'final' }
  /** Retry a few times. */
  | { verdict: 'retry' }
  /** Not a failure: retry at that time. */
  | { verdict: 'wait'; until: Date }

/** Decides what to do about a step's error. Unexpected errors (a lost connection, a bug) are retried. */
export function classifyStepError(error: unknown): StepVerdict {
  if (error instanceof QuotaSpentError) return { verdict: 'wait', until: error.resetsAt }
  return { verdict: error instanceof Error && finalErrors.includes(error.name) ? 'final' : 'retry' }
}

/** Whether an error's message may be shown to people. */
export function isUserFacing(error: Error): boolean {
  return [...finalErrors, 'PlatformUnavailableError'].includes(error.name)
}

/** Names of the errors that are not retried; each has a message for people. */
export const finalErrors = [
  'ChannelNotFoundError',
  'ChannelRefusedError',
  'UnreadableChannelError',
  'UnreadableLinkError',
  'PlatformRefusedError',
  'CatalogueChangedError',
]
