import { describe, expect, test } from 'vitest'
import { problem } from '@channelwise/schemas/contract/components'
import { contract } from '@channelwise/schemas/contract/contract'
import type { Endpoint } from '@channelwise/schemas/contract/endpoint'
import { tags } from '@channelwise/schemas/contract/tags'
import { listTypes } from '../../v1/answers/media-types.ts'
import { unnamed } from './add-examples.ts'
import { describeApi, describeV1Api } from './openapi.ts'

/** The document as clients read it: as JSON. */
const document = JSON.parse(JSON.stringify(describeApi('https://channelwise.example')))
const endpoints = Object.entries(contract) as [string, Endpoint][]

function operationOf({ path, method }: Endpoint) {
  return document.paths[path][method.toLowerCase()]
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  example?: string
}

function parametersOf(endpoint: Endpoint): Parameter[] {
  const parameters: (Parameter & { $ref?: string })[] = operationOf(endpoint).parameters ?? []
  return parameters.map((part) => (part.$ref === undefined ? part : follow(part.$ref)))
}

/** The component that a reference names. */
function follow(reference: string) {
  const [, , kind = '', name = ''] = reference.split('/')
  return document.components[kind][name]
}

function examplesOf(endpoint: Endpoint, place: string) {
  const parameters = parametersOf(endpoint)
  const given = parameters.filter((parameter) => parameter.in === place && parameter.example !== undefined)
  return Object.fromEntries(given.map(({ name, example }) => [name, example]))
}

describe('the document', () => {
  test.each(endpoints)('has valid examples for the request and response of %s', (_, endpoint) => {
    const operation = operationOf(endpoint)
    endpoint.params?.parse(examplesOf(endpoint, 'path'))
    endpoint.query?.parse(examplesOf(endpoint, 'query'))
    endpoint.body?.parse(operation.requestBody.content['application/json'].example)
    if (endpoint.produces === undefined)
      endpoint.response.parse(operation.responses[endpoint.status ?? 200].content['application/json'].example)
  })

  test.each(endpoints)('describes the errors, access and tags of %s', (name, endpoint) => {
    const operation = operationOf(endpoint)
    const refusals = Object.keys(operation.responses).filter((status) => status.startsWith('4'))
    expect(refusals).not.toEqual([])
    for (const status of endpoint.errors ?? []) expect(operation.responses).toHaveProperty(String(status))
    if (endpoint.access !== undefined) expect(operation.responses).toHaveProperty('401')
    expect(operation.security).not.toEqual([])
    expect(operation.tags).toEqual([
      tags.find((tag) => name in tag.endpoints)?.name,
      expect.stringMatching(/^(Specified|Added)$/),
    ])
    expect(operation.summary.length).toBeLessThan(150)
    const text = endpoint.summary.replaceAll('`', '')
    expect(text.startsWith(operation.summary)).toBe(true)
    // Not cut within a name such as `webhook.test`.
    expect(text.slice(operation.summary.length)).not.toMatch(/^\S\w/)
    for (const parameter of parametersOf(endpoint))
      if (parameter.in === 'path') expect(parameter).toMatchObject({ required: true })
  })

  test('defines the nouns as components, and refers to them', () => {
    const text = JSON.stringify([document.paths, document.components.responses])
    for (const noun of ['Channel', 'ChannelCard', 'Review', 'User', 'FoundVideo', 'List', 'Run', 'Problem'])
      expect(text.includes(`"#/components/schemas/${noun}"`), noun).toBe(true)
    expect(document.components.schemas.Problem.properties).toHaveProperty('fields')
  })

  test('names shared parameters, headers and error responses', () => {
    for (const [kind, name] of [
      ['parameters', 'allTopics'],
      ['headers', 'X-Search-Engine'],
      ['responses', 'NotFound'],
    ] as const)
      expect(document.components[kind]).toHaveProperty(name)
    const { parameters, responses } = operationOf(contract.searchChannels)
    expect(responses[200].headers['X-Search-Engine']).toEqual({
      $ref: '#/components/headers/X-Search-Engine',
    })
    expect(parameters).toContainEqual({ $ref: '#/components/parameters/allTopics' })
  })

  test('refers only to components that exist, in the whole document and in that of v1', () => {
    const v1 = JSON.parse(JSON.stringify(describeV1Api('https://channelwise.example')))
    for (const part of [document, v1])
      for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(
        /"#\/components\/(\w+)\/([^"]+)"/g,
      ))
        expect(part.components[kind], `${kind} ${name}`).toHaveProperty([name])
  })

  test('has valid examples for every error', () => {
    for (const { content } of Object.values<{ content: Record<string, { example: unknown }> }>(
      document.components.responses,
    ))
      expect(problem.parse(content['application/problem+json']?.example)).toMatchObject({
        status: expect.any(Number),
      })
  })

  test.each(endpoints)('has plausible texts in the examples of %s', (_, endpoint) => {
    const { requestBody, responses } = operationOf(endpoint)
    const contents = [requestBody, ...Object.values<{ content?: object }>(responses)].flatMap((part) =>
      Object.values<{ example?: unknown }>(part?.content ?? {}),
    )
    for (const { example = null } of contents)
      JSON.stringify(example, (name, value) => {
        expect(value, name).not.toBe(unnamed)
        return value
      })
  })

  test('takes the example of a field from its context', () => {
    const example = (endpoint: Endpoint) =>
      operationOf(endpoint).requestBody.content['application/json'].example
    expect(example(contract.createWebhook).url).toMatch(/^https:/)
    expect(example(contract.createTopList).url).toBe('best-rated')
    expect([example(contract.createKey).name, example(contract.signUp).name]).toEqual([
      'Weekly report',
      'Ada Lovelace',
    ])
  })

  test('has every media type and response header of the calls of v1', () => {
    const { responses } = operationOf(contract.listReviewsV1)
    expect(Object.keys(responses[200].content)).toEqual(listTypes)
    expect(Object.keys(operationOf(contract.showChannelV1).responses[200].content)).toEqual([
      'application/json',
    ])
    const validated = ['ETag', 'RateLimit', 'RateLimit-Policy']
    for (const [endpoint, headers] of [
      [contract.listReviewsV1, ['Link', ...validated]],
      [contract.showChannelV1, validated],
      [contract.createWebhook, ['RateLimit', 'RateLimit-Policy']],
    ] as const) {
      const { responses: described } = operationOf(endpoint)
      const { status } = endpoint as Endpoint
      expect(Object.keys(described[status ?? 200].headers)).toEqual(headers)
      expect('304' in described).toBe(endpoint.method === 'GET')
    }
  })

  test('of v1 has only its calls', () => {
    const v1 = describeV1Api('https://channelwise.example')
    const paths = Object.values(contract).map((endpoint: Endpoint) => endpoint.path)
    expect(Object.keys(v1.paths).toSorted()).toEqual(
      [...new Set(paths.filter((path) => path.startsWith('/api/v1/')))].toSorted(),
    )
    expect(v1.components['schemas']).not.toHaveProperty('TwoFactorSetUp')
  })
})
