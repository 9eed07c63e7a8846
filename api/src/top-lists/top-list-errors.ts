import { ProblemError } from '../endpoints/problem-error.ts'

/** There is no top list at the address. */
export class TopListNotFoundError extends ProblemError {
  readonly status = 404

  constructor() {
    super('There is no such top list')
  }
}

/** The top list was there, and an administrator removed it. */
export class TopListRemovedError extends ProblemError {
  readonly status = 410

  constructor() {
    super('This top list has been removed')
  }
}

/** Another top list has the address. */
export class TopListTakenError extends ProblemError {
  readonly status = 409

  constructor() {
    super('There is a top list at this address already')
  }
}
