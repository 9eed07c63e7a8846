import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { readWebhooks } from './read-webhooks.ts'

test('failing webhooks come first, with their deliveries and without secrets', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  await sql`insert into members (id, uid, name, name_folded) values ('m', 'u', 'Ada', 'ada')`.execute(db)
  await sql`
    insert into webhooks (id, member_id, url, events, secret, created_at, failing_since, disabled_at, disabled_because)
    values
      ('works', 'm', 'https://a.example.org/hook?key=planted', '{review.created}', 's', '2026-01-03', null, null, null),
      ('off', 'm', 'https://b.example.org/', '{review.created}', 's', '2026-01-04', null, now(), 'owner'),
      ('gone', 'm', 'https://c.example.org/', '{review.created}', 's', '2026-01-02', now(), now(), 'gone'),
      ('failing', 'm', 'https://d.example.org:8443/', '{channel.imported}', 's', '2026-01-01', now(), null, null)`.execute(
    db,
  )
  await sql`
    insert into webhook_deliveries (id, webhook_id, event, payload, due_at, delivered_at, last_attempt_at, error)
    values
      ('1', 'works', 'review.created', '{}', null, now(), '2026-01-05T00:00:00Z', null),
      ('2', 'works', 'review.created', '{}', null, now(), '2026-01-06T00:00:00Z', null),
      ('3', 'failing', 'channel.imported', '{}', null, now(), '2026-01-05T00:00:00Z', null),
      ('4', 'failing', 'channel.imported', '{}', null, null, '2026-01-07T00:00:00Z', 'Answered 500'),
      ('5', 'failing', 'channel.imported', '{}', '2026-01-09T00:00:00Z', null, '2026-01-08T00:00:00Z', 'No response in time'),
      ('6', 'failing', 'channel.imported', '{}', '2026-01-10T00:00:00Z', null, null, null),
      ('7', 'gone', 'review.created', '{}', null, null, null, 'The webhook was disabled')`.execute(db)
  const read = await readWebhooks(db, { limit: 10, page: 1 })
  expect(read.webhooks.map(({ id }) => id)).toEqual(['failing', 'gone', 'off', 'works'])
  expect(read).toMatchObject({ total: 4, failing: 1, disabled: 1 })
  expect(read.webhooks[0]).toMatchObject({
    host: 'd.example.org:8443',
    delivered: 1,
    failed: 1,
    waiting: 2,
    nextAttemptAt: '2026-01-09T00:00:00.000Z',
    lastAttemptAt: '2026-01-08T00:00:00.000Z',
    lastError: 'No response in time',
  })
  expect(read.webhooks[3]).toMatchObject({ host: 'a.example.org', delivered: 2, failed: 0, lastError: null })
  expect(JSON.stringify(read)).not.toMatch(/planted|Ada|secret/)
  const second = await readWebhooks(db, { limit: 3, page: 2 })
  expect(second.webhooks.map(({ id }) => id)).toEqual(['works'])
  expect(second.total).toBe(4)
})
