import { ProblemError } from '../endpoints/problem-error.ts'

/** The URL is not that of a public page that can be embedded. */
export class NotEmbeddableError extends ProblemError {
  readonly status = 404
}
