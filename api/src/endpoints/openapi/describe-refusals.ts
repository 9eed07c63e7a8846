import { problem } from '@channelwise/schemas/contract/components'
import type { Endpoint, ErrorStatus } from '@channelwise/schemas/contract/endpoint'

/** How an endpoint refuses, for its OpenAPI operation: what it declares, and what follows from the rest of it. */
export function describeRefusals(endpoint: Endpoint) {
  const isChange = endpoint.method !== 'GET'
  const statuses = new Set<ErrorStatus>(endpoint.errors)
  if (endpoint.params || endpoint.query || endpoint.body || endpoint.upload) statuses.add(400)
  if (endpoint.access !== undefined) statuses.add(401)
  if (isChange || (endpoint.access !== undefined && endpoint.access !== 'member')) statuses.add(403)
  if (endpoint.body) statuses.add(413).add(415)
  const named = [...statuses].toSorted().map((status) => [status, describeProblem(meanings[status])])
  return {
    ...Object.fromEntries(named),
    ...(statuses.size === 0 && { '4XX': describeProblem('HTTP itself does not allow the request') }),
    default: describeProblem('Failed, or not available for the moment (503 with Retry-After)'),
  }
}

const meanings: Record<ErrorStatus, string> = {
  400: 'A part of the request is not valid; `fields` names it',
  401: 'The call needs somebody who is signed in, or the token is not good',
  403: 'The caller may not do this, or a browser called from another site',
  404: 'What the call is about does not exist',
  409: 'It contradicts what there is already',
  410: 'It was removed for good',
  413: 'The body is too large',
  415: 'The body is of another media type than the call takes',
  422: 'The request is valid, and cannot be carried out',
  429: 'Too many attempts; `Retry-After` says when to try again',
  502: 'The video platform refused',
  503: 'Not available for the moment; `Retry-After` says when to try again',
  504: 'It takes longer than a call may',
}

function describeProblem(description: string) {
  return { description, content: { 'application/problem+json': { schema: problem } } }
}
