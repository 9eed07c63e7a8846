import { createDocument } from 'zod-openapi'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { components } from '@channelwise/schemas/contract/components'
import { contract } from '@channelwise/schemas/contract/contract'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Endpoint } from '@channelwise/schemas/contract/endpoint'
import { tags } from '@channelwise/schemas/contract/tags'
import { addExamples } from './add-examples.ts'
import type { ApiDocument } from './api-document.ts'
import { nameErrorResponses } from './describe-errors.ts'
import { describeOperation } from './describe-operation.ts'
import { describeAll, describeV1 } from './introductions.ts'
import { nameSharedParts } from './name-shared-parts.ts'
import { selectPart } from './select-part.ts'

/** Tags besides the resource's that say who defined a call. */
const origins = [
  {
    name: 'Specified',
    description: 'Endpoints that the product’s specification defines, with its paths and fields.',
  },
  { name: 'Added', description: 'Endpoints that we added.' },
]

/** The whole contract as an OpenAPI 3.1 document. */
export function describeApi(publicUrl: string): ApiDocument {
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
        description: describeAll(publicUrl),
        contact: { name: 'Channelwise', url: new URL('/contact', publicUrl).href },
        license: { name: 'All rights reserved', url: new URL('/contact', publicUrl).href },
      },
      servers: [{ url: publicUrl, description: 'This site' }],
      externalDocs: { url: new URL('/developers', publicUrl).href, description: 'Getting started' },
      tags: [...origins, ...tags.map(({ name, description }) => ({ name, description }))],
      paths,
      components: {
        schemas: components,
        responses: nameErrorResponses(),
        headers: {
          'Retry-After': {
            description: 'Seconds to wait before retrying',
            schema: { type: 'integer' },
            example: 30,
          },
        },
        securitySchemes,
      },
    },
    // A noun has one component name, for input and output alike.
    { outputIdSuffix: '' },
  )
  // The library types each node as a union of everything that a node can be.
  return nameSharedParts(addExamples(document as unknown as ApiDocument))
}

/** The calls under /api/v1 as a document of their own: what customers build on. */
export function describeV1Api(publicUrl: string): ApiDocument {
  const { info, ...document } = selectPart(describeApi(publicUrl), '/api/v1/')
  return { ...document, info: { ...info, title: 'Channelwise API', description: describeV1(publicUrl) } }
}

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key (`cw_…`) for endpoints under `/api/v1`, or the token that signing in returns. Many request bodies of the specification’s endpoints also accept that token as `token`.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'The cookie that browsers receive when they sign in.',
  },
} as const
