import { describe, expect, test } from 'vitest'
import { contract } from '@channelwise/schemas/contract/contract'
import type { Endpoint } from '@channelwise/schemas/contract/endpoint'
import { tags } from '@channelwise/schemas/contract/tags'
import { describeApi } from './openapi.ts'

/** The document as clients read it: as JSON. */
const document = JSON.parse(JSON.stringify(describeApi('https://channelwise.example')))
const endpoints = Object.entries(contract) as [string, Endpoint][]

function operationOf({ path, method }: Endpoint) {
  return document.paths[path][method.toLowerCase()]
}

function examplesOf(endpoint: Endpoint, place: string) {
  const parameters: { name: string; in: string; example?: string }[] = operationOf(endpoint).parameters ?? []
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
    for (const parameter of operation.parameters ?? [])
      if (parameter.in === 'path') expect(parameter).toMatchObject({ required: true })
  })

  test('has the nouns as components and refers to them', () => {
    const text = JSON.stringify(document.paths)
    for (const noun of ['Channel', 'ChannelCard', 'Review', 'User', 'FoundVideo', 'List', 'Run', 'Problem'])
      expect(text).toContain(`"#/components/schemas/${noun}"`)
    expect(document.components.schemas.Problem.properties).toHaveProperty('fields')
  })
})
