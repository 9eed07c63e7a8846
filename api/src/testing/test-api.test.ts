import { expect, test } from 'vitest'
import { startTestApi } from './test-api.ts'
import { buildMember } from './test-members.ts'

test('a token identifies its member, and a visitor has none', async () => {
  await using api = await startTestApi()
  const ada = await buildMember(api.db)

  expect((await api.as(ada).showSession()).value.member).toEqual(ada)
  expect((await api.as(null).showSession()).value.member).toBeNull()
})
