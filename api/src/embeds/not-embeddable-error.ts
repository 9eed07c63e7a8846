import { ProblemError } from '../endpoints/problem-error.ts'

/** Nothing public that can be embedded has this address. */
export class NotEmbeddableError extends ProblemError {
  readonly status = 404
}
