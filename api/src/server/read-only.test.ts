import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeReadOnly } from '@channelwise/schemas/database/test-database'
import { buildPerson } from '../account/test-accounts.ts'
import { newKey } from '../keys/key-text.ts'
import { startTestApi } from '../testing/test-api.ts'

const cannotStore = {
  status: 503,
  message: 'The site cannot store anything right now. Please try again later.',
}

test('with a read-only database, reads work, and writes fail with an explanation', async () => {
  await using api = await startTestApi()
  const person = await buildPerson(api, { confirmed: true })
  const client = api.as(person)
  const makeKey = () =>
    client.createKey({ body: { name: 'Notebook', scopes: ['read'], currentPassword: 'seven wild geese' } })
  const { secret } = (await makeKey()).value
  // Not used today, so that it is due to be extended.
  await sql`update identity_sessions set "expiresAt" = "expiresAt" - interval '2 days'`.execute(api.db)
  await makeReadOnly(api.db)

  expect((await client.showSession()).value.member).toMatchObject({ name: person.name })
  const ask = (key: string) =>
    fetch(`${api.url}/api/v1/topics`, { headers: { Authorization: `Bearer ${key}` } })
  expect((await ask(secret)).status, 'a key that this process does not know yet').toBe(200)
  expect((await ask(secret)).status).toBe(200)
  expect((await fetch(`${api.url}/api/v1/topics`)).status, 'a call without a key').toBe(200)
  expect((await ask(newKey())).status, 'guesses cannot be counted').toBe(503)
  await expect(makeKey()).rejects.toMatchObject(cannotStore)

  const ready = await fetch(`${api.url}/api/ready`)
  expect(ready.status).toBe(200)
  const { status, parts } = await ready.json()
  expect(status).toBe('read-only')
  expect(parts).toContainEqual({
    name: 'database',
    state: 'read-only',
    detail: 'answers, but lets nobody write',
  })
})
