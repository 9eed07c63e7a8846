import { expect, test } from 'vitest'
import { openTestInstallation } from '../installation/test-installation.ts'
import { buildChannelResource, buildUploads } from '../platform/test-resources.ts'
import { startOperator } from './test-operator.ts'

const channelId = 'UCslowkitchen0123456789a'

test('the command quota shows the state of the quota', async () => {
  await using site = await openTestInstallation({ QUOTA_UNITS_PER_DAY: '1000', YOUTUBE_VISITOR_UNITS: '100' })
  site.youtube.addChannel(buildChannelResource({ id: channelId }), buildUploads(channelId, 3))
  await site.end((await site.startVisitorImport(channelId)).run)
  const { units } = await site.db.selectFrom('pipeline_runs').select('units').executeTakeFirstOrThrow()
  expect(units).toBe(3)

  await using json = startOperator(['quota', '--json'], site.variables)
  expect(await json.exited, json.printed.err).toBe(0)
  const [quota] = json.events()
  expect(quota).toMatchObject({ used: 3, visitorUsed: 3, cap: 1000, reserved: 100, status: 'open' })
  expect(quota?.['resetsAt']).toMatch(/^\d{4}-\d\d-\d\dT0[78]:00:00\.000Z$/)
  expect(quota?.['forecast']).toBeGreaterThanOrEqual(3)

  await using people = startOperator(['quota'], site.variables)
  expect(await people.exited, people.printed.err).toBe(0)
  expect(people.printed.out).toMatch(/^3 of 1,000 units used \(0 %\)$/m)
  expect(people.printed.out).toMatch(/^forecast: \d+ \(\d+ %\) by the reset, [78]:00 AM UTC on /m)

  await using raised = startOperator(['quota'], { ...site.variables, QUOTA_UNITS_PER_DAY: '2000' })
  expect(await raised.exited, raised.printed.err).toBe(0)
  expect(raised.printed.out).toMatch(
    /still counts with 1,000 units a day\. Restart it, .* to make it 2,000\.$/m,
  )
  expect(people.printed.out).not.toMatch(/Restart/)

  await using wrong = startOperator(['quota', 'reset'], site.variables)
  expect(await wrong.exited).toBe(2)
})
