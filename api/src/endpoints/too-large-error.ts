/** What was sent has more bytes than it may. */
export class TooLargeError extends Error {
  override name = 'TooLargeError'
}
