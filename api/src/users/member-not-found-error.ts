import { ProblemError } from '../endpoints/problem-error.ts'

/** There is no member by that id. */
export class MemberNotFoundError extends ProblemError {
  readonly status = 404

  constructor() {
    super('There is no such member')
  }
}
