import { z } from 'zod'
import { createDocument } from 'zod-openapi'
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi'
import { components } from '@channelwise/schemas/contract/components'
import { contract } from '@channelwise/schemas/contract/contract'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Endpoint, UploadRule } from '@channelwise/schemas/contract/endpoint'
import { specifiedCalls, tags } from '@channelwise/schemas/contract/tags'
import { addExamples } from './add-examples.ts'
import { describeErrors } from './describe-errors.ts'

const bytes = { type: 'string', format: 'binary' } as const

/** Tags in addition to the resource's, which tell where a call comes from. */
const origins = [
  {
    name: 'Specified',
    description: 'Calls that the product’s specification defines, with its paths and fields.',
  },
  { name: 'Added', description: 'Calls that we added.' },
]

/** The contract as an OpenAPI 3.1 document. */
export function describeApi(publicUrl: string) {
  const paths: ZodOpenApiPathsObject = {}
  for (const [name, endpoint] of Object.entries(contract) as [keyof Contract, Endpoint][]) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeOperation(name, endpoint),
    }
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Channelwise',
        version: '1',
        description:
          'Find out which YouTube channels are worth your time. Send bodies as JSON; null in a body counts as absent. Errors are problem details (RFC 9457).',
        contact: { name: 'Channelwise', url: new URL('/contact', publicUrl).href },
        license: { name: 'All rights reserved', url: new URL('/contact', publicUrl).href },
      },
      servers: [{ url: publicUrl, description: 'This site' }],
      tags: [...origins, ...tags.map(({ name, description }) => ({ name, description }))],
      paths,
      components: {
        schemas: components,
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token that signing in returns. Many bodies also accept it as `token`.',
          },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'session',
            description: 'The cookie that browsers receive when signing in.',
          },
        },
      },
    },
    // A noun has one component name, for input and output alike.
    { outputIdSuffix: '' },
  )
  return addExamples(document)
}

function describeOperation(name: keyof Contract, endpoint: Endpoint): ZodOpenApiOperationObject {
  const tag = tags.find(({ endpoints }) => name in endpoints)?.name ?? ''
  const origin = specifiedCalls.includes(name) ? 'Specified' : 'Added'
  const signedIn = [{ bearer: [] }, { session: [] }]
  return {
    operationId: name,
    tags: [tag, origin],
    summary: /^[^.;:(]+/.exec(endpoint.summary)?.[0].trim() ?? name,
    description: `${endpoint.summary}${describeAccess(endpoint)}`,
    security: endpoint.access === undefined || takesToken(endpoint) ? [...signedIn, {}] : signedIn,
    requestParams: {
      ...(endpoint.params && { path: endpoint.params }),
      ...(endpoint.query && { query: endpoint.query }),
    },
    ...(endpoint.body && { requestBody: describeBody(endpoint.body) }),
    ...(endpoint.upload && { requestBody: describeUpload(endpoint.upload) }),
    responses: { [`${endpoint.status ?? 200}`]: describeSuccess(endpoint), ...describeErrors(endpoint) },
  } as ZodOpenApiOperationObject
}

const access = { member: 'a member', operator: 'an operator', administrator: 'an administrator' }

function describeAccess(endpoint: Endpoint) {
  if (endpoint.access === undefined) return ''
  const token = takesToken(endpoint) ? ', whose token may also be sent with the call' : ''
  return ` Needs ${access[endpoint.access]}${token}.`
}

function takesToken({ params, body }: Endpoint) {
  return 'token' in { ...params?.shape, ...body?.shape }
}

function describeSuccess(endpoint: Endpoint) {
  const headers = Object.entries(endpoint.headers ?? {}).map(([header, description]) => [
    header,
    { description, schema: { type: 'string' as const } },
  ])
  return {
    description: 'Success',
    headers: Object.fromEntries(headers),
    content:
      endpoint.produces === undefined
        ? { 'application/json': { schema: endpoint.response } }
        : { [endpoint.produces]: { schema: describeFile(endpoint) } },
  }
}

/** An event stream is described as text, with the schema of each event's data. */
function describeFile({ event }: Endpoint) {
  if (event === undefined) return bytes
  return {
    type: 'string',
    description: 'Server-sent events; the data of each is JSON that follows `contentSchema`',
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
    description: `A file of fewer than ${bytesUnder} bytes, or a form with one`,
    content: {
      ...Object.fromEntries(types.map((type) => [type, { schema: bytes }])),
      'multipart/form-data': { schema: form },
    },
  }
}
