/** There is no list of that id, or not any more. */
export class ChannelListNotFoundError extends Error {
  override name = 'ChannelListNotFoundError'

  constructor() {
    super('There is no such list')
  }
}

/** The list is private, and the caller is not its owner. */
export class PrivateChannelListError extends Error {
  override name = 'PrivateChannelListError'

  constructor() {
    super('This list is private, only you can see it')
  }
}
