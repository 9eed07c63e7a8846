import { expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { createMember } from './create-member.ts'

test('an account has one member, even when created concurrently', async () => {
  await using database = await createTestDatabase()
  const asked = Array.from({ length: 20 }, (_, at) =>
    createMember(database, { uid: 'account1', name: `Grace Hopper ${at}` }),
  )
  const members = await Promise.all(asked)
  expect(new Set(members.map((member) => JSON.stringify(member))).size).toBe(1)
  const { total } = await database.db
    .selectFrom('members')
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  expect(total).toBe(1)
})

test('a member without a name is called User plus five digits', async () => {
  await using database = await createTestDatabase()
  const { name } = await createMember(database, { uid: 'account1', name: ' \0 ' })
  expect(name).toMatch(/^User[1-9]\d{4}$/)
})

test('a new member has no avatar, the role member, and a folded name', async () => {
  await using database = await createTestDatabase()
  const member = await createMember(database, { uid: 'account1', name: '  Zoë Müller ' })
  expect(member).toMatchObject({ uid: 'account1', name: 'Zoë Müller', role: 'member', photoURL: '' })
  const row = await database.db.selectFrom('members').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ id: member._id, name_folded: 'zoe muller' })
})

test('an overlong name is truncated between characters', async () => {
  await using database = await createTestDatabase()
  const { name } = await createMember(database, { uid: 'account1', name: '🦉'.repeat(120) })
  expect(name).toBe('🦉'.repeat(100))
})
