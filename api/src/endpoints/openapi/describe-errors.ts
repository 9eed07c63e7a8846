import { problem } from '@channelwise/schemas/contract/components'
import type { Endpoint, ErrorStatus } from '@channelwise/schemas/contract/endpoint'

/** The error responses of an OpenAPI operation: those that the endpoint declares, and those its other parts imply. */
export function describeErrors(endpoint: Endpoint) {
  const isChange = endpoint.method !== 'GET'
  const statuses = new Set<ErrorStatus>(endpoint.errors)
  if (endpoint.params || endpoint.query || endpoint.body || endpoint.upload) statuses.add(400)
  if (endpoint.access !== undefined) statuses.add(401)
  if (isChange || (endpoint.access !== undefined && endpoint.access !== 'member')) statuses.add(403)
  if (endpoint.body) statuses.add(413).add(415)
  const named = [...statuses].toSorted().map((status) => [status, describeProblem(meanings[status])])
  return {
    ...Object.fromEntries(named),
    ...(statuses.size === 0 && { '4XX': describeProblem('The request is not valid HTTP') }),
    default: describeProblem('Failed, or temporarily unavailable (503 with Retry-After)'),
  }
}

const meanings: Record<ErrorStatus, string> = {
  400: 'The request is invalid; `fields` names the invalid parts',
  401: 'The call requires signing in, or the token is invalid',
  403: 'The caller lacks permission, or a browser called from another site',
  404: 'The resource does not exist',
  409: 'The request conflicts with what already exists',
  410: 'The resource was permanently removed',
  413: 'The body is too large',
  415: 'The call does not accept the media type of the body',
  422: 'The request is valid but cannot be carried out',
  429: 'Too many requests; `Retry-After` says when to retry',
  502: 'The video platform rejected the request',
  503: 'Temporarily unavailable; `Retry-After` says when to retry',
  504: 'The operation takes longer than a call may wait',
}

function describeProblem(description: string) {
  return { description, content: { 'application/problem+json': { schema: problem } } }
}
