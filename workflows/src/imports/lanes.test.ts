import { expect, test } from 'vitest'
import { openTestInstallation } from '../installation/test-installation.ts'
import { buildChannelResource } from '../platform/test-resources.ts'

test('an import is in the lane of its requester, stored only as a hash', async () => {
  await using site = await openTestInstallation({}, { works: false })
  const ids = ['UCslowkitchen0123456789a', 'UCquietkitchen012345678a', 'UCthirdkitchen012345678a']
  for (const id of ids) site.youtube.addChannel(buildChannelResource({ id }))
  const [first = '', second = '', third = ''] = ids
  await site.startVisitorImport(first, { memberId: 'member-1' })
  await site.startVisitorImport(second, { memberId: 'member-1' })
  await site.startOperatorImport(third)
  const runs = await site.db
    .selectFrom('pipeline_runs')
    .select(['lane', 'requested_by'])
    .orderBy('created_at')
    .execute()
  expect(runs.map(({ lane }) => lane)).toEqual(['visitor', 'visitor', 'operator'])
  expect(runs[0]?.requested_by).toMatch(/^[a-z2-7]{16}$/)
  expect(runs[1]?.requested_by).toBe(runs[0]?.requested_by)
  expect(runs[2]?.requested_by).toBeNull()
})
