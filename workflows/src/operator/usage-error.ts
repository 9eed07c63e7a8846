/** The command was used wrongly; the message is one line that says what is right. */
export class UsageError extends Error {
  override name = 'UsageError'
}
