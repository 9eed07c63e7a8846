import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import { ProblemError } from '../endpoints/problem-error.ts'

/** No top list has the slug. */
export class TopListNotFoundError extends ProblemError {
  readonly status = 404

  constructor() {
    super('Top list not found')
  }
}

/** An administrator removed the top list. */
export class TopListRemovedError extends ProblemError {
  readonly status = 410

  constructor() {
    super('This top list has been removed')
  }
}

/** The slug belongs to another top list. */
export class TopListTakenError extends InvalidRequestError {
  override readonly status = 409

  constructor() {
    super([{ field: 'url', message: 'A top list with this address already exists' }])
  }
}
