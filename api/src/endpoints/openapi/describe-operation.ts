import { z } from 'zod'
import type { ZodOpenApiOperationObject } from 'zod-openapi'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Endpoint, UploadRule } from '@channelwise/schemas/contract/endpoint'
import { specifiedCalls, tags } from '@channelwise/schemas/contract/tags'
import type { ListType } from '../../v1/answers/media-types.ts'
import { describeErrors } from './describe-errors.ts'

const bytes = { type: 'string', format: 'binary' } as const

/** An endpoint of the contract as an operation of the OpenAPI document. */
export function describeOperation(name: keyof Contract, endpoint: Endpoint): ZodOpenApiOperationObject {
  const tag = tags.find(({ endpoints }) => name in endpoints)?.name ?? ''
  const origin = specifiedCalls.includes(name) ? 'Specified' : 'Added'
  const signedIn = [{ bearer: [] }, { session: [] }]
  return {
    operationId: name,
    tags: [tag, origin],
    summary: summarize(endpoint.summary) ?? name,
    description: `${endpoint.summary}${describeAccess(endpoint)}`,
    security: endpoint.access === undefined || takesToken(endpoint) ? [...signedIn, {}] : signedIn,
    requestParams: {
      ...(endpoint.params && { path: endpoint.params }),
      ...(endpoint.query && { query: endpoint.query }),
    },
    ...(endpoint.body && { requestBody: describeBody(endpoint.body) }),
    ...(endpoint.upload && { requestBody: describeUpload(endpoint.upload) }),
    responses: {
      [`${endpoint.status ?? 200}`]: describeSuccess(endpoint),
      ...(isValidated(endpoint) && { '304': { description: 'Not modified: it still has that `ETag`' } }),
      ...describeErrors(endpoint),
    },
  } as ZodOpenApiOperationObject
}

/** The text before the first punctuation mark, without Markdown, which the reference's headings do not render. */
function summarize(description: string) {
  return /^(?:[^.;:(]|\.(?=\S))+/.exec(description.replaceAll('`', ''))?.[0].trim()
}

const access = { member: 'members', operator: 'operators', administrator: 'administrators' }

function describeAccess(endpoint: Endpoint) {
  if (endpoint.access === undefined) return ''
  const token = takesToken(endpoint) ? ', whose token may also be passed as `token`' : ''
  return ` For ${access[endpoint.access]}${token}.`
}

function takesToken({ params, body }: Endpoint) {
  return 'token' in { ...params?.shape, ...body?.shape }
}

const limitHeaders = {
  RateLimit: 'The remaining calls of each limit, and the seconds until it resets',
  'RateLimit-Policy': 'The limits, each with its calls and its window in seconds',
}

const validator = { ETag: 'Send it as `If-None-Match` to receive a 304 if the response has not changed' }

/** Whether the response can be 304; see `sendAnswer`. */
function isValidated({ scope, method }: Endpoint) {
  return scope !== undefined && method === 'GET'
}

function describeSuccess(endpoint: Endpoint) {
  const sent = {
    ...endpoint.headers,
    ...(isValidated(endpoint) && validator),
    ...((endpoint.scope !== undefined || endpoint.limit !== undefined) && limitHeaders),
  }
  const headers = Object.entries(sent).map(([header, description]) => [
    header,
    { description, schema: { type: 'string' as const } },
  ])
  return {
    description: 'Success',
    headers: Object.fromEntries(headers),
    content:
      endpoint.produces === undefined
        ? { 'application/json': { schema: endpoint.response }, ...(endpoint.row && rowsAsText) }
        : { [endpoint.produces]: { schema: describeFile(endpoint) } },
  }
}

/** The other media types of a list. */
const rowsAsText = {
  'text/csv': { schema: { type: 'string', description: 'One row per line, after a header row' } },
  'application/x-ndjson': { schema: { type: 'string', description: 'One JSON object per line' } },
} as const satisfies Record<Exclude<ListType, 'application/json'>, object>

/** An event stream is described as text, with the schema of each event's data. */
function describeFile({ event }: Endpoint) {
  if (event === undefined) return bytes
  return {
    type: 'string',
    description: 'Server-sent events; the data of each is JSON as in `contentSchema`',
    contentMediaType: 'application/json',
    contentSchema: z.toJSONSchema(event, { io: 'output' }),
  } as const
}

function describeBody(body: z.ZodObject) {
  return { required: !body.safeParse({}).success, content: { 'application/json': { schema: body } } }
}

function describeUpload({ types, bytesUnder }: UploadRule) {
  const form = { type: 'object', properties: { file: bytes }, required: ['file'] } as const
  return {
    required: true,
    description: `A file smaller than ${bytesUnder} bytes, raw or in a form`,
    content: {
      ...Object.fromEntries(types.map((type) => [type, { schema: bytes }])),
      'multipart/form-data': { schema: form },
    },
  }
}
