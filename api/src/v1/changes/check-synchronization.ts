import { InvalidRequestError } from '../../endpoints/invalid-request-error.ts'
import type { Caller } from '../../endpoints/caller.ts'

/**
 * Throws `InvalidRequestError` unless a call with `updatedSince` takes JSON, as the other media types have no place for
 * deletions, and has none of the parameters `choosing` rows: a client would take rows that it did not ask for.
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

/** Whether a parsed parameter chooses anything. */
function isGiven(value: unknown) {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''
}
