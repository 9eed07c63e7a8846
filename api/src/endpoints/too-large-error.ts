import { ProblemError } from './problem-error.ts'

/** The request is larger than allowed. */
export class TooLargeError extends ProblemError {
  readonly status = 413
}
