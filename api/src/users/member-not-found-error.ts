/** There is no member by that id. */
export class MemberNotFoundError extends Error {
  override name = 'MemberNotFoundError'

  constructor() {
    super('There is no such member')
  }
}
