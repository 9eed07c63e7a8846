import { ProblemError } from './problem-error.ts'

/** What was sent has more bytes than it may. */
export class TooLargeError extends ProblemError {
  readonly status = 413
}
