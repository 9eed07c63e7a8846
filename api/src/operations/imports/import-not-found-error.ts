import { ProblemError } from '../../endpoints/problem-error.ts'

/** No import has the id; those that are not started are deleted after a day. */
export class ImportNotFoundError extends ProblemError {
  readonly status = 404

  constructor() {
    super('Import not found. One that is not started is kept for a day')
  }
}
