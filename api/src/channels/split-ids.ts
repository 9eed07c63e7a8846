import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'

const mostChannels = 100

/** The ids of a path, each once; throws `InvalidRequestError` for more than 100. */
export function splitIds(text: string, separator: string): string[] {
  const ids = [...new Set(text.split(separator).map((id) => id.trim()))].filter((id) => id !== '')
  if (ids.length > mostChannels) {
    throw new InvalidRequestError([{ field: 'ids', message: `must name at most ${mostChannels} channels` }])
  }
  return ids
}
