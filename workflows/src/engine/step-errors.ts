import { QuotaSpentError } from '../platform/errors.ts'

/** What becomes of a step that threw. */
export type StepVerdict =
  /** Another try cannot help. */
  | { verdict: 'final' }
  /** Worth a few more tries. */
  | { verdict: 'retry' }
  /** Not a failure: to be tried again then. */
  | { verdict: 'wait'; until: Date }

/** Judges an error of a step. What nobody foresaw (a lost connection, a defect) is worth another try. */
export function judgeStepError(error: unknown): StepVerdict {
  if (error instanceof QuotaSpentError) return { verdict: 'wait', until: error.resetsAt }
  return { verdict: error instanceof Error && finalErrors.includes(error.name) ? 'final' : 'retry' }
}

/** Whether the message of an error was written for people. */
export function isForPeople(error: Error): boolean {
  return [...finalErrors, 'PlatformUnavailableError'].includes(error.name)
}

/** Names of the errors of steps after which another try cannot help; each has a message for people. */
export const finalErrors = [
  'ChannelNotFoundError',
  'ChannelRefusedError',
  'UnreadableLinkError',
  'PlatformRefusedError',
  'CatalogueChangedError',
]
