import { ProblemError } from '../endpoints/problem-error.ts'

/** No member has the id. */
export class MemberNotFoundError extends ProblemError {
  readonly status = 404

  constructor() {
    super('Member not found')
  }
}
