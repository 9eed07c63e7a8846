import { z } from 'zod'
import { createDocument } from 'zod-openapi'
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi'
import { contract } from '@channelwise/schemas/contract/contract'
import type { Endpoint, UploadRule } from '@channelwise/schemas/contract/endpoint'

const problem = z.object({ message: z.string(), type: z.string(), title: z.string(), status: z.int() })

const bytes = { type: 'string', format: 'binary' } as const

/** The contract as an OpenAPI 3.1 document. */
export function describeApi(publicUrl: string) {
  const paths: ZodOpenApiPathsObject = {}
  for (const [name, endpoint] of Object.entries(contract) as [string, Endpoint][]) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeOperation(name, endpoint),
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Channelwise',
      version: '1',
      description: 'Find out which YouTube channels are worth your time.',
    },
    servers: [{ url: publicUrl }],
    paths,
  })
}

function describeOperation(name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const headers = Object.fromEntries(
    Object.entries(endpoint.headers ?? {}).map(([header, description]) => [
      header,
      { description, schema: { type: 'string' as const } },
    ]),
  )
  return {
    operationId: name,
    summary: endpoint.summary,
    requestParams: {
      ...(endpoint.params && { path: endpoint.params }),
      ...(endpoint.query && { query: endpoint.query }),
    },
    ...(endpoint.body && { requestBody: { content: { 'application/json': { schema: endpoint.body } } } }),
    ...(endpoint.upload && { requestBody: describeUpload(endpoint.upload) }),
    responses: {
      [`${endpoint.status ?? 200}`]: {
        description: 'Success',
        headers,
        content:
          endpoint.produces === undefined
            ? { 'application/json': { schema: endpoint.response } }
            : { [endpoint.produces]: { schema: describeFile(endpoint) } },
      },
      default: {
        description: 'Refused or failed',
        content: { 'application/problem+json': { schema: problem } },
      },
    },
  } as ZodOpenApiOperationObject
}

/** A stream of events is a text, of which the document names what each event carries. */
function describeFile({ event }: Endpoint) {
  if (event === undefined) return bytes
  return {
    type: 'string',
    description: 'Server-sent events; the data of each is JSON, as `contentSchema` says',
    contentMediaType: 'application/json',
    contentSchema: z.toJSONSchema(event, { io: 'output' }),
  } as const
}

function describeUpload({ types, bytesUnder }: UploadRule) {
  const form = { type: 'object', properties: { file: bytes }, required: ['file'] } as const
  return {
    required: true,
    description: `A file of fewer than ${bytesUnder} bytes, or a form with one`,
    content: {
      ...Object.fromEntries(types.map((type) => [type, { schema: bytes }])),
      'multipart/form-data': { schema: form },
    },
  }
}
