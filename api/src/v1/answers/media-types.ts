import { ProblemError } from '../../endpoints/problem-error.ts'

/** The media types of a list, the one for clients without a preference first. */
export const listTypes = ['application/json', 'text/csv', 'application/x-ndjson'] as const

export type ListType = (typeof listTypes)[number]

/** The client accepts none of the media types. */
export class NotAcceptableError extends ProblemError {
  readonly status = 406

  constructor(types: readonly string[]) {
    super(`Accept must allow ${types.join(', ')}`)
  }
}

/** The media type that the client prefers; throws `NotAcceptableError` when it accepts none. */
export function chooseType(
  accepts: (types: string[]) => string | false,
  { isList }: { isList: boolean },
): ListType {
  const types = isList ? listTypes : listTypes.slice(0, 1)
  const chosen = accepts([...types])
  const type = types.find((known) => known === chosen)
  if (type === undefined) throw new NotAcceptableError(types)
  return type
}
