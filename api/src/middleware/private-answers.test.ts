import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@channelwise/schemas/contract/contract'
import type { Endpoint } from '@channelwise/schemas/contract/endpoint'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember, tokenOf } from '../testing/test-members.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api[Symbol.asyncDispose]())

const endpoints = Object.entries(contract) as [string, Endpoint][]

/** The response headers of a call made without parameters and body. */
async function ask({ method, path }: Endpoint, headers: Record<string, string> = {}) {
  const response = await fetch(`${api.url}${path.replaceAll(/\{\w+\}/g, 'nothing')}`, { method, headers })
  await response.body?.cancel()
  return response.headers
}

test.each(endpoints)('%s is never cached for callers with a token', async (_, endpoint) => {
  const member = await buildMember(api.db)
  const headers = await ask(endpoint, { Authorization: `Bearer ${tokenOf(member)}` })
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  expect(headers.get('Vary')).toMatch(/Cookie, Authorization/)
})

test.each(endpoints.filter(([, { access, method }]) => access !== undefined || method !== 'GET'))(
  '%s is never kept',
  async (_, endpoint) => {
    expect((await ask(endpoint)).get('Cache-Control')).toBe('private, no-store')
  },
)

test('the session is never cached, and shared responses only for visitors', async () => {
  expect((await ask(contract.showSession)).get('Cache-Control')).toBe('private, no-store')
  const shared = await ask(contract.listCategories)
  expect(shared.get('Cache-Control')).toBeNull()
  expect(shared.get('Vary')).toMatch(/Cookie, Authorization/)
})
