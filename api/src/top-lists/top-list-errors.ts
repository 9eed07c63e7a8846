/** There is no top list at the address. */
export class TopListNotFoundError extends Error {
  override name = 'TopListNotFoundError'

  constructor() {
    super('There is no such top list')
  }
}

/** The top list was there, and an administrator removed it. */
export class TopListRemovedError extends Error {
  override name = 'TopListRemovedError'

  constructor() {
    super('This top list has been removed')
  }
}

/** Another top list has the address. */
export class TopListTakenError extends Error {
  override name = 'TopListTakenError'

  constructor() {
    super('There is a top list at this address already')
  }
}
