/** The command was misused; the message is one line that says how to use it. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Says that a file on the command line cannot be read or written, with the file system's error code, such as ENOENT. */
export function fileError(file: string, use: 'read' | 'written', cause: unknown): UsageError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown reason'
  return new UsageError(`${file} cannot be ${use} (${code})`, { cause })
}
