import { InvalidRequestError } from '../../endpoints/invalid-request-error.ts'
import type { Caller } from '../../endpoints/caller.ts'

/** Throws `InvalidRequestError` unless the caller takes JSON: the other media types have no place for deletions. */
export function requireJson({ listType }: Pick<Caller, 'listType'>) {
  if (listType === 'text/csv' || listType === 'application/x-ndjson')
    throw new InvalidRequestError([{ field: 'updatedSince', message: 'needs Accept: application/json' }])
}
