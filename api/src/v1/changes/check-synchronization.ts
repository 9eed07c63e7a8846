import { InvalidRequestError } from '../../endpoints/invalid-request-error.ts'
import type { Caller } from '../../endpoints/caller.ts'

/**
 * Throws `InvalidRequestError` unless a call with `updatedSince` accepts JSON, since the other media types cannot express
 * deletions, and has none of the parameters `choosing` rows: the client would get rows that they exclude.
 */
export function checkSynchronization(
  { listType }: Pick<Caller, 'listType'>,
  query: Record<string, unknown>,
  choosing: readonly string[],
) {
  if (listType === 'text/csv' || listType === 'application/x-ndjson')
    throw new InvalidRequestError([{ field: 'updatedSince', message: 'needs Accept: application/json' }])
  const chosen = choosing.filter((name) => isGiven(query[name]))
  if (chosen.length > 0) {
    const message = 'cannot be combined with updatedSince, which tells of all changes'
    throw new InvalidRequestError(chosen.map((field) => ({ field, message })))
  }
}

/** Whether a parsed parameter has a value. */
function isGiven(value: unknown) {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''
}
