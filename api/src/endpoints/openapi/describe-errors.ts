import { problem } from '@channelwise/schemas/contract/components'
import { describeType } from '../problem.ts'
import type { Endpoint, ErrorStatus } from '@channelwise/schemas/contract/endpoint'

/** The error responses of an OpenAPI operation: those that the endpoint declares, and those its other parts imply. */
export function describeErrors(endpoint: Endpoint) {
  const isChange = endpoint.method !== 'GET'
  const statuses = new Set<ErrorStatus>(endpoint.errors)
  if (endpoint.params || endpoint.query || endpoint.body || endpoint.upload) statuses.add(400)
  if (endpoint.access !== undefined) statuses.add(401)
  if (isChange || (endpoint.access !== undefined && endpoint.access !== 'member')) statuses.add(403)
  if (endpoint.scope !== undefined) statuses.add(401).add(403).add(406).add(429)
  if (endpoint.body) statuses.add(413).add(415)
  const named = [...statuses].toSorted().map((status) => [status, refer(errors[status].name)])
  return {
    ...Object.fromEntries(named),
    ...(statuses.size === 0 && { '4XX': refer('InvalidHttp') }),
    default: refer('Failure'),
  }
}

function refer(name: string) {
  return { $ref: `#/components/responses/${name}` }
}

interface ErrorResponse {
  /** Its name among the components. */
  name: string
  meaning: string
  /** An example of the sentence that callers may show. */
  message: string
}

const errors: Record<ErrorStatus, ErrorResponse> = {
  400: {
    name: 'BadRequest',
    meaning: 'The request is invalid; `fields` names the invalid parts',
    message: 'limit must be at most 100',
  },
  401: {
    name: 'Unauthorized',
    meaning: 'Authentication is required, or the token or key is invalid',
    message: 'Invalid Token',
  },
  403: {
    name: 'Forbidden',
    meaning: 'The caller lacks permission, or a browser sent the request from another site',
    message: 'Only an operator may do this',
  },
  404: {
    name: 'NotFound',
    meaning: 'The resource does not exist',
    message: 'Channel not found',
  },
  406: {
    name: 'NotAcceptable',
    meaning: 'The response is not available in a media type that `Accept` allows',
    message: 'Accept must allow application/json',
  },
  409: {
    name: 'Conflict',
    meaning: 'The request conflicts with the current state of the resource',
    message: 'You have already reviewed this channel',
  },
  410: {
    name: 'Gone',
    meaning: 'The resource was permanently removed',
    message: 'This list was removed',
  },
  413: {
    name: 'ContentTooLarge',
    meaning: 'The body is too large',
    message: 'The body must be smaller than 1 MB',
  },
  415: {
    name: 'UnsupportedMediaType',
    meaning: 'The media type of the body is not supported',
    message: 'Send the body as application/json',
  },
  422: {
    name: 'UnprocessableContent',
    meaning: 'The request is valid but cannot be carried out',
    message: 'This channel has too few subscribers',
  },
  429: {
    name: 'TooManyRequests',
    meaning: 'Too many requests; `Retry-After` says when to retry',
    message: 'Too many requests. Try again in 30 seconds',
  },
  502: {
    name: 'BadGateway',
    meaning: 'The video platform rejected the request',
    message: 'YouTube rejected the request',
  },
  503: {
    name: 'Unavailable',
    meaning: 'Temporarily unavailable; `Retry-After` says when to retry',
    message: 'Channelwise is busy. Try again in a moment',
  },
  504: {
    name: 'Timeout',
    meaning: 'The operation takes longer than the timeout, and continues in the background',
    message: 'The import takes longer than usual. It goes on without you',
  },
}

/** The statuses with which callers should wait for as long as `Retry-After` says. */
const postponed = new Set([429, 503])

/** The error responses by their names among the components. */
export function nameErrorResponses() {
  const named = Object.entries(errors).map(([status, { name, meaning, message }]) => [
    name,
    {
      description: meaning,
      ...(postponed.has(Number(status)) && {
        headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
      }),
      content: {
        'application/problem+json': {
          schema: problem,
          example: {
            message,
            ...describeType(Number(status)),
            ...(status === '400' && {
              fields: [{ field: message.split(' ')[0], message: message.replace(/^\S+ /, '') }],
            }),
          },
        },
      },
    },
  ])
  return {
    ...Object.fromEntries(named),
    InvalidHttp: describeOther('The request is not valid HTTP', 400),
    Failure: describeOther('Unexpected error', 500),
  }
}

function describeOther(description: string, status: number) {
  const type = describeType(status)
  const example = { message: type.title, ...type }
  return { description, content: { 'application/problem+json': { schema: problem, example } } }
}
