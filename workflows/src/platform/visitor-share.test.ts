import { expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { VisitorShareSpentError } from './errors.ts'
import { createVisitorShare } from './visitor-share.ts'

test('units are granted all or none, up to the daily cap', async () => {
  await using database = await createTestDatabase()
  let now = new Date('2026-11-21T20:00:00Z')
  const share = createVisitorShare({ db: database.db, cap: 10, clock: () => now })
  await expect(share.take(11)).rejects.toThrow(VisitorShareSpentError)
  await share.take(7)
  await expect(share.take(4)).rejects.toThrow('after 8:00 AM UTC on November 22, 2026')
  await share.take(3)
  now = new Date('2026-11-22T08:00:00Z')
  await share.take(10)
})
