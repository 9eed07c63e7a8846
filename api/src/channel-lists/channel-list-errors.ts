import { ProblemError } from '../endpoints/problem-error.ts'

/** The list does not exist, or was removed. */
export class ChannelListNotFoundError extends ProblemError {
  readonly status = 404

  constructor() {
    super('List not found')
  }
}

/** The list has changed since the version that a save was based on. */
export class ChangedChannelListError extends ProblemError {
  readonly status = 409

  constructor() {
    super('This list was changed after you opened it')
  }
}

/** A member cannot like or save their own list. */
export class OwnChannelListError extends ProblemError {
  readonly status = 403
}

/** The list is private, and the caller is not its owner. */
export class PrivateChannelListError extends ProblemError {
  readonly status = 403

  constructor() {
    super('This list is private, only you can see it')
  }
}
