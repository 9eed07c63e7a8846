import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { readMailToken } from '../operations/members/mail-tokens.ts'
import { runAction } from './test-operator.ts'
import { readUserCommand } from './user-commands.ts'
import { UsageError } from './usage-error.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

beforeEach(async () => {
  const { db } = database
  await db.deleteFrom('audit_entries').execute()
  await db.deleteFrom('members').execute()
  await db.deleteFrom('identity_users').execute()
  await addMember('ada', 'Ada Lovelace', 'administrator')
  await addMember('grace', 'Grace Hopper', 'member')
})

test('members are listed, newest first, and found by name, id, uid or email address', async () => {
  expect((await run('users')).events.map(({ id }) => id)).toEqual(['grace', 'ada'])
  for (const search of ['HOPP', 'grace', 'uid-grace', 'GRACE@example.org']) {
    const { events, lines } = await runAction(readUserCommand([], { search }), parts())
    expect(events).toMatchObject([{ id: 'grace', role: 'member', email: 'grace@example.org' }])
    expect(lines[0]).toMatch(/grace {2}member {2}free {2}Grace Hopper {2}grace@example\.org$/)
  }
  expect(await runAction(readUserCommand([], { search: '%' }), parts())).toMatchObject({
    events: [],
    status: 0,
  })
  expect(await run('users show Grace')).toMatchObject({
    status: 1,
    lines: [expect.stringContaining('No member has')],
  })
})

test('a role is changed with an audit entry, but the last administrator stays one', async () => {
  expect(await run('users role GRACE@example.org operator')).toMatchObject({
    status: 0,
    events: [{ role: 'operator' }],
  })
  expect(await readAudit()).toEqual([['command line', 'role', 'Grace Hopper', 'member → operator']])
  for (const words of ['users role ada member', 'users suspend ada --reason x']) {
    const { status, lines } = await run(words)
    expect([status, lines[0]]).toEqual([1, expect.stringContaining('last administrator')])
  }
  expect(await readAudit()).toHaveLength(1)
})

test('a plan is changed with an audit entry, or refused if it does not exist', async () => {
  expect((await run('users plan grace@example.org paid')).events).toMatchObject([{ plan: 'paid' }])
  expect(await readAudit()).toEqual([['command line', 'plan', 'Grace Hopper', 'free → paid']])
  for (const plan of ['gold', 'anonymous'])
    expect(await run(`users plan grace ${plan}`)).toMatchObject({
      status: 1,
      lines: ['plan must be one of free, paid'],
    })
})

test('a suspension has a reason, ends sessions, and can be lifted', async () => {
  const { db } = database
  const moment = new Date(Date.now() + 86_400_000)
  await db
    .insertInto('identity_sessions')
    .values({
      id: 's',
      userId: 'uid-grace',
      token: 't',
      expiresAt: moment,
      createdAt: moment,
      updatedAt: moment,
    })
    .execute()
  expect((await run('users suspend grace --reason spam')).events).toMatchObject([
    { suspended: true, suspendedReason: 'spam' },
  ])
  expect(await db.selectFrom('identity_sessions').select('id').execute()).toEqual([])
  expect((await run('users lift grace')).events).toMatchObject([{ suspended: false, suspendedReason: null }])
  expect((await readAudit()).map(([, action]) => action)).toEqual(['suspend', 'readmit'])
})

test('two-factor sign-in is turned off for somebody who has lost the codes', async () => {
  await database.db
    .updateTable('identity_users')
    .set({ twoFactorEnabled: true })
    .where('id', '=', 'uid-grace')
    .execute()
  expect((await run('users show grace')).events).toMatchObject([{ twoFactor: true }])
  const { events } = await run('users two-factor-off grace --reason called')
  expect(events).toMatchObject([{ twoFactor: false }])
  expect((await readAudit()).map(([, action]) => action)).toEqual(['edit'])
})

test('a reset link works for the account, and its audit entry does not contain it', async () => {
  const { lines } = await run('users reset-link grace')
  const link = new URL(lines[0] ?? '')
  expect(link.href).toMatch(/^https:\/\/example\.org\/forgot-password\?token=[0-9a-f]{64}$/)
  const token = link.searchParams.get('token') ?? ''
  expect(await readMailToken(database.db, token, ['reset'])).toMatchObject({ uid: 'uid-grace' })
  expect((await readAudit()).flat().join(' ')).not.toContain(token)
  await database.db.deleteFrom('identity_users').where('id', '=', 'uid-grace').execute()
  expect((await run('users reset-link grace')).status).toBe(1)
})

test.each([
  ['users fly ada', /users needs one of/],
  ['users role ada', /one of: member, operator, administrator/],
  ['users role ada king', /one of: member, operator, administrator/],
  ['users suspend ada', /--reason/],
  ['users plan ada', /name of a plan/],
  ['users show', /needs an id/],
  ['users lift ada now', /takes no now/],
])('%s is a usage error', (words, message) => {
  expect(() => read(words)).toThrow(UsageError)
  expect(() => read(words)).toThrow(message)
})

function read(words: string) {
  const [command = '', reason] = words.split(' --reason ')
  return readUserCommand(command.split(' ').slice(1), reason === undefined ? {} : { reason })
}

async function run(words: string) {
  const { events, ...rest } = await runAction(read(words), parts())
  return { ...rest, events: events as Record<string, unknown>[] }
}

function parts() {
  return { db: database.db, environment: () => ({ PUBLIC_URL: 'https://example.org/' }) }
}

async function addMember(id: string, name: string, role: 'member' | 'administrator') {
  const { db } = database
  const uid = `uid-${id}`
  await db
    .insertInto('members')
    .values({
      id,
      uid,
      name,
      name_folded: name.toLowerCase(),
      role,
      created_at: new Date(id === 'ada' ? 0 : 1),
    })
    .execute()
  await db
    .insertInto('identity_users')
    .values({ id: uid, name, email: `${id}@example.org`, emailVerified: true })
    .execute()
}

async function readAudit() {
  const rows = await database.db.selectFrom('audit_entries').selectAll().orderBy('happened_at').execute()
  return rows.map((row) => [row.actor_name, row.action, row.subject_name, row.detail])
}
