/** The command was used wrongly; the message is one line that says what is right. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Says that a file of the command line cannot be read or written, and why by the file system's code, such as ENOENT. */
export function fileError(file: string, use: 'read' | 'written', cause: unknown): UsageError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown reason'
  return new UsageError(`${file} cannot be ${use} (${code})`, { cause })
}
