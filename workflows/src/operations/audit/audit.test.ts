import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { listAudit } from './list-audit.ts'
import type { AuditFilter } from './list-audit.ts'
import { commandLine, recordOperation } from './record-operation.ts'

let database: OpenDatabase

const katherine = { _id: 'm1', name: 'Katherine Johnson' }

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const grace = { id: 'm2', name: '100% Grace' }
  await recordOperation(db, { actor: katherine, action: 'suspend', subject: grace, detail: 'spam' })
  await recordOperation(db, {
    actor: katherine,
    action: 'run pipeline',
    subject: { id: 'r1', name: 'sweepIndexes' },
  })
  await recordOperation(db, {
    actor: commandLine,
    action: 'pause schedule',
    subject: { id: 's', name: 'purgeRuns' },
  })
  const days = ['2026-11-20T23:59:59Z', '2026-11-21T00:00:00Z', '2026-11-22T12:00:00Z']
  for (const [at, action] of (['suspend', 'run pipeline', 'pause schedule'] as const).entries())
    await db
      .updateTable('audit_entries')
      .set({ happened_at: new Date(days[at] ?? 0) })
      .where('action', '=', action)
      .execute()
})
afterAll(() => database[Symbol.asyncDispose]())

async function find(filter: AuditFilter, { withMembers = true, limit = 50, page = 1 } = {}) {
  const { entries, total } = await listAudit(database.db, { ...filter, withMembers, limit, page })
  return { total, actions: entries.map(({ action }) => action) }
}

test.each<[AuditFilter, string[]]>([
  [{}, ['pause schedule', 'run pipeline', 'suspend']],
  [{ person: 'KATHERINE' }, ['run pipeline', 'suspend']],
  [{ person: '100% g' }, ['suspend']],
  [{ person: '%' }, ['suspend']],
  [{ person: 'command line' }, ['pause schedule']],
  [{ action: 'run pipeline' }, ['run pipeline']],
  [{ from: '2026-11-21' }, ['pause schedule', 'run pipeline']],
  [{ to: '2026-11-21' }, ['run pipeline', 'suspend']],
  [{ from: '2026-11-21', to: '2026-11-21', person: 'john' }, ['run pipeline']],
  [{ from: '0000-01-01', to: '9999-12-31' }, ['pause schedule', 'run pipeline', 'suspend']],
  [{ person: 'nobody' }, []],
])('the audit log can be filtered by %j', async (filter, actions) => {
  expect(await find(filter)).toEqual({ total: actions.length, actions })
})

test('actions on members are hidden from operators', async () => {
  expect(await find({}, { withMembers: false })).toEqual({
    total: 2,
    actions: ['pause schedule', 'run pipeline'],
  })
  expect(await find({ action: 'suspend' }, { withMembers: false })).toEqual({ total: 0, actions: [] })
})

test('the total counts all entries, also on a page past the end', async () => {
  expect(await find({}, { limit: 2, page: 2 })).toEqual({ total: 3, actions: ['suspend'] })
  expect(await find({}, { limit: 2, page: 3 })).toEqual({ total: 3, actions: [] })
})
