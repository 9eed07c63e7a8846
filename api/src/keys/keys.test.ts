import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '@channelwise/schemas/hash-token'
import { countBlocked } from '@channelwise/schemas/testing/count-blocked'
import { buildPerson } from '../account/test-accounts.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { newKey } from './key-text.ts'

const password = 'seven wild geese'
let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ logLevel: 'debug' })
})
afterAll(() => api[Symbol.asyncDispose]())

type Person = Awaited<ReturnType<typeof buildPerson>>

function makeKey(person: Pick<Person, 'token'>, changes: object = {}) {
  const body = { name: 'Notebook', scopes: ['read'], currentPassword: password, ...changes }
  return api.as(person).createKey({ body: body as never })
}

function ask(key: string, path = '/api/v1/topics', init: RequestInit = {}) {
  return fetch(`${api.url}${path}`, { ...init, headers: { Authorization: `Bearer ${key}`, ...init.headers } })
}

async function problemOf(response: Response) {
  const { type } = (await response.json()) as { type: string }
  return [response.status, new URL(type).pathname]
}

describe('creating a key', () => {
  test('shows it once, stores only its hash, and notifies the owner by mail', async () => {
    const person = await buildPerson(api, { confirmed: true })
    const { key, secret } = (await makeKey(person, { expiresInDays: 30 })).value
    expect(key).toMatchObject({ name: 'Notebook', scopes: ['read'], state: 'active', lastUsedOn: null })
    expect(secret.startsWith(key.shownPrefix)).toBe(true)
    const row = await api.db.selectFrom('api_keys').selectAll().where('id', '=', key.id).executeTakeFirst()
    expect(row?.hash).toBe(hashToken(secret))
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(JSON.stringify((await api.as(person).listKeys()).value)).not.toContain(secret)
    expect(api.mails.at(-1)).toMatchObject({ to: person.email, subject: 'An API key was created' })
    expect(JSON.stringify(api.mails)).not.toContain(secret)
    expect((await ask(secret)).status).toBe(200)
  })

  test('requires a confirmed address, the password, a name, and scopes of the plan', async () => {
    const unconfirmed = await buildPerson(api)
    await expect(makeKey(unconfirmed)).rejects.toMatchObject({ status: 403 })
    const person = await buildPerson(api, { confirmed: true })
    await expect(makeKey(person, { currentPassword: 'nine tame geese' })).rejects.toMatchObject({
      status: 422,
    })
    await expect(makeKey(person, { name: ' ' })).rejects.toMatchObject({ status: 400 })
    await expect(makeKey(person, { name: 'x'.repeat(81) })).rejects.toMatchObject({ status: 400 })
    await expect(makeKey(person, { scopes: [] })).rejects.toMatchObject({ status: 400 })
    await expect(makeKey(person, { scopes: ['export'] })).rejects.toMatchObject({
      status: 422,
      message: 'Your plan does not have the scope export',
    })
    await expect(makeKey(person, { expiresInDays: 0 })).rejects.toMatchObject({ status: 400 })
    expect((await api.as(person).listKeys()).value.data).toEqual([])
  })

  test('accepts a password with leading and trailing spaces', async () => {
    const spaced = ` ${password} `
    const person = await buildPerson(api, { confirmed: true, password: spaced })
    await expect(makeKey(person)).rejects.toMatchObject({ status: 422 })
    expect((await makeKey(person, { currentPassword: spaced })).value.key.state).toBe('active')
  })

  test('is limited to the plan’s number of keys, even concurrently', async () => {
    const person = await buildPerson(api, { confirmed: true })
    const made = await Promise.allSettled(Array.from({ length: 7 }, () => makeKey(person)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const [key] = (await api.as(person).listKeys()).value.data
    await api.as(person).revokeKey({ params: { id: key?.id ?? '' } })
    expect((await makeKey(person)).value.key.state).toBe('active')
  })

  test('locks the member before the account, in the same order as suspension and deletion', async () => {
    const person = await buildPerson(api, { confirmed: true })
    const holder = await api.db.startTransaction().execute()
    await holder.selectFrom('members').select('id').where('id', '=', person._id).forUpdate().execute()
    const making = makeKey(person)
    await expect.poll(() => countBlocked(api.db)).toBe(1)
    const account = holder.selectFrom('identity_users').select('id').where('id', '=', person.uid)
    expect(await account.forUpdate().noWait().execute()).toHaveLength(1)
    await holder.rollback().execute()
    await making
  })

  test('is not allowed with a key', async () => {
    const person = await buildPerson(api, { confirmed: true })
    const { secret } = (await makeKey(person)).value
    expect((await ask(secret, '/api/v1/keys')).status).toBe(401)
    expect((await ask(secret, '/api/account')).status).toBe(401)
  })
})

describe('a key is refused', () => {
  test('when it is guessed, malformed, revoked, expired, or its owner suspended', async () => {
    const person = await buildPerson(api, { confirmed: true })
    for (const key of [newKey(), 'cw_', `cw_${'x'.repeat(36)}`])
      expect(await problemOf(await ask(key))).toEqual([401, '/problems/invalid-key'])
    const revoked = (await makeKey(person)).value
    const other = await buildPerson(api, { confirmed: true })
    const revoke = (by: Person) => api.as(by).revokeKey({ params: { id: revoked.key.id } })
    await expect(revoke(other)).rejects.toMatchObject({ status: 404 })
    expect((await ask(revoked.secret)).status).toBe(200)
    expect((await revoke(person)).value.key.state).toBe('revoked')
    const answer = await ask(revoked.secret)
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"')
    expect(await problemOf(answer)).toEqual([401, '/problems/revoked-key'])

    const expiring = (await makeKey(person, { expiresInDays: 1 })).value
    await api.db
      .updateTable('api_keys')
      .set({ expires_at: new Date(0) })
      .where('id', '=', expiring.key.id)
      .execute()
    expect(await problemOf(await ask(expiring.secret))).toEqual([401, '/problems/expired-key'])

    const held = (await makeKey(person)).value
    await api.db
      .updateTable('members')
      .set({ suspended_at: new Date() })
      .where('id', '=', person._id)
      .execute()
    expect(await problemOf(await ask(held.secret))).toEqual([401, '/problems/invalid-key'])
  })

  test('without the scope of the call', async () => {
    const person = await buildPerson(api, { confirmed: true })
    const { secret } = (await makeKey(person, { scopes: ['webhooks'] })).value
    expect(await problemOf(await ask(secret))).toEqual([403, '/problems/missing-scope'])
  })

  test('anywhere in the URL or the body, and is never logged', async () => {
    const person = await buildPerson(api, { confirmed: true })
    const { secret } = (await makeKey(person)).value
    const encoded = `cw%5F${secret.slice(3)}`
    const misplaced = [
      fetch(`${api.url}/api/v1/topics?key=${secret}`),
      fetch(`${api.url}/api/v1/topics?access_token=${encoded}`),
      fetch(`${api.url}/api/users/${secret}`),
      fetch(`${api.url}/api/products/${secret}/reviews`, { method: 'POST' }),
      ask(secret, `/api/v1/topics?key=${secret}`),
      ...['{"token":"', '{"query":{"key":"'].map((start) =>
        fetch(`${api.url}/api/users/userlist`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: `${start}${secret}"${start.includes('query') ? '}' : ''}}`,
        }),
      ),
    ]
    for (const answer of await Promise.all(misplaced)) {
      const text = await answer.text()
      expect([answer.status, text]).toEqual([400, expect.stringContaining('/problems/misplaced-key')])
      expect(text).not.toContain(secret)
    }
    await ask(secret)
    await ask(newKey())
    expect(api.logged()).not.toMatch(/cw_[0-9A-Za-z]{10}/)
    expect(api.logged()).toContain('request')
  })
})

test('guessing is limited per network, without affecting valid keys', async () => {
  const limits = {
    keyByAddress: { points: 3, seconds: 900 },
    keyByRange: { points: 100, seconds: 900 },
  }
  await using guessed = await startTestApi({ limits })
  const person = await buildPerson(guessed, { confirmed: true })
  const body = { name: 'Works', scopes: ['read' as const], currentPassword: password }
  const { secret } = (await guessed.as(person).createKey({ body })).value
  const send = (key: string) =>
    fetch(`${guessed.url}/api/v1/topics`, { headers: { Authorization: `Bearer ${key}` } })
  expect((await send(secret)).status).toBe(200)
  const statuses = []
  for (let at = 0; at < 5; at += 1) statuses.push((await send(newKey())).status)
  expect(statuses).toEqual([401, 401, 401, 429, 429])
  expect((await send(secret)).status).toBe(200)
})

test('a revoked key that is still in use counts as one attempt, not one per call', async () => {
  const person = await buildPerson(api, { confirmed: true })
  const { key, secret } = (await makeKey(person)).value
  await api.db.updateTable('api_keys').set({ revoked_at: new Date() }).where('id', '=', key.id).execute()
  const useIt = async () => expect((await ask(secret)).status).toBe(401)
  const readWrites = async () =>
    (
      await sql`select key, xmin::text from identity_attempts where key like 'keyBy%' order by key`.execute(
        api.db,
      )
    ).rows
  const before = await readWrites()
  await useIt()
  const after = await readWrites()
  expect(after).not.toEqual(before)
  await useIt()
  expect(await readWrites()).toEqual(after)
})

test('usage is counted per day, and deleted with the member', async () => {
  const person = await buildPerson(api, { confirmed: true })
  const { key, secret } = (await makeKey(person)).value
  for (let at = 0; at < 3; at += 1) await ask(secret)
  await ask((await makeKey(person, { scopes: ['webhooks'] })).value.secret)
  const usage = (await api.as(person).showKeyUsage({ query: {} })).value.data
  expect(usage).toHaveLength(30)
  expect(usage.at(-1)).toMatchObject({ calls: 3, refused: 1 })
  expect(usage.slice(0, -1).every(({ calls }) => calls === 0)).toBe(true)
  const own = (await api.as(person).showKeyUsage({ query: { key: key.id } })).value.data
  expect(own.at(-1)).toMatchObject({ calls: 3, refused: 0 })
  const listed = (await api.as(person).listKeys()).value.data.find(({ id }) => id === key.id)
  expect(listed?.lastUsedOn).toBe(usage.at(-1)?.day)
  await api.db.deleteFrom('members').where('id', '=', person._id).execute()
  expect(await problemOf(await ask(secret))).toEqual([401, '/problems/invalid-key'])
  const left = await api.db.selectFrom('api_key_days').select('key_id').where('key_id', '=', key.id).execute()
  expect(left).toEqual([])
})
