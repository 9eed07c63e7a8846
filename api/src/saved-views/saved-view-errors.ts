import { maxSavedViews } from '@channelwise/schemas/insights/saved-view'
import { ProblemError } from '../endpoints/problem-error.ts'

/** The caller has no saved view with this id. */
export class SavedViewNotFoundError extends ProblemError {
  readonly status = 404

  constructor() {
    super('You have no saved view with this id')
  }
}

/** The caller has as many saved views as a member can have. */
export class TooManySavedViewsError extends ProblemError {
  readonly status = 409

  constructor() {
    super(`You have ${maxSavedViews} saved views already. Delete one to save another.`)
  }
}

/** Another saved view of the caller has the name. */
export class SavedViewNameTakenError extends ProblemError {
  readonly status = 409

  constructor() {
    super('You have a saved view with this name already')
  }
}
