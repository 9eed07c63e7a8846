import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { ApiError } from '@channelwise/schemas/contract/api-error'
import { contract } from '@channelwise/schemas/contract/contract'
import type { Endpoint } from '@channelwise/schemas/contract/endpoint'
import { newId } from '@channelwise/schemas/new-id'
import { roles } from '@channelwise/schemas/user'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'
import { storeTopLists } from '../top-lists/definitions/store-top-lists.ts'
import { callPermissions } from './test-call-permissions.ts'
import type { Permission, Subjects } from './test-call-permissions.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ startVisitorImport: async () => ({ run: null, channel: null }) })
  await storeTopLists(api.db)
  // One permanent administrator, so that all others can be removed.
  await buildMember(api.db, { role: 'administrator' })
})
afterAll(() => api[Symbol.asyncDispose]())

const ranks = ['visitor', ...roles] as const
const table = Object.entries(callPermissions) as [keyof typeof callPermissions, Permission<unknown>][]

test('the table names every call of the contract, and no other', () => {
  expect(table.map(([name]) => name).toSorted()).toEqual(Object.keys(contract).toSorted())
})

test('the contract declares who may make each call', () => {
  const declared = table.map(([name]) => {
    const endpoint: Endpoint = contract[name]
    return [name, endpoint.access ?? 'visitor']
  })
  expect(declared).toEqual(table.map(([name, { minRole }]) => [name, minRole]))
})

// One test per role with soft expectations, which report every mismatch.
test.each(ranks)('%s: may make the calls that the table allows, and no other', async (rank) => {
  for (const [name, { minRole, call }] of table) {
    const caller = rank === 'visitor' ? null : await buildMember(api.db, { role: rank })
    // Call and client of the same name belong together, which TypeScript cannot follow through a table.
    const ask = api.as(caller)[name] as (call: unknown) => Promise<unknown>
    const refusal = await ask(call({ ...(await buildSubjects()), caller: caller?.uid ?? 'nobody' })).then(
      () => null,
      (error: unknown) => error,
    )
    if (refusal !== null && !(refusal instanceof ApiError)) throw refusal
    const answer = `${name}: ${refusal?.message ?? 'allowed'}`
    if (ranks.indexOf(rank) >= ranks.indexOf(minRole)) {
      expect.soft(refusal?.status ?? 200, answer).toBeLessThan(500)
      expect.soft(refusal?.status, answer).not.toBe(400)
      expect.soft(refusal?.message ?? '', answer).not.toMatch(refusals)
    } else {
      expect.soft(refusal?.status, answer).toBe(rank === 'visitor' ? 401 : 403)
      expect.soft(refusal?.message, answer).toMatch(refusals)
    }
  }
})

/** Messages that refuse a caller rather than a request. */
const refusals = /^(Please sign in|Invalid Token|(Operators and a|A)dministrators only|Moderators only)/i

async function buildSubjects(): Promise<Omit<Subjects, 'caller'>> {
  const [channel, video, review] = [newId(), newId(), newId()]
  const member = await buildMember(api.db)
  await addChannel(api.db, channel)
  await addVideo(api.db, video, channel)
  await api.db
    .insertInto('reviews')
    .values({ id: review, channel_id: channel, member_id: member._id, rating: 4, comment: 'Fine' })
    .execute()
  return { channel, video, review, member, unique: newId() }
}
