import { expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { addMembers, addReview } from '../activities/shelves/test-reviews.ts'
import { openTestInstallation } from '../installation/test-installation.ts'
import { insightsRequest } from '../triggers/requests.ts'

const waiting = { interval: 100 }

test('insights include the reviews of a channel automatically once five members have rated it', async () => {
  await using site = await openTestInstallation({}, { derivesScores: true })
  const { db } = site
  for (const id of ['talked', 'quiet']) await addChannel(db, id)
  const members = await addMembers(db, 6)
  await db.transaction().execute(async (transaction) => {
    for (const [at, member] of members.entries()) {
      await addReview(transaction, 'talked', member, { createdAt: new Date('2026-01-05') })
      if (at < 4) await addReview(transaction, 'quiet', member, { createdAt: new Date('2026-01-05') })
    }
  })
  const cells = () =>
    db
      .selectFrom('insight_cells')
      .select(['cell', 'period', 'members', 'ratings'])
      .orderBy('cell')
      .orderBy('period')
      .execute()
  const counts = { members: 5, ratings: 6 }
  await expect
    .poll(cells, waiting)
    .toEqual(
      ['', 'channel=talked'].flatMap((cell) =>
        ['', '2026', '2026-01'].map((period) => ({ cell, period, ...counts })),
      ),
    )
  const run = await site.end(await site.engine.start(insightsRequest))
  expect(run.steps.map(({ name }) => name)).toEqual(['releaseRatings', 'rollUpInsights'])
  expect(await db.selectFrom('insight_changes').selectAll().execute()).toEqual([])
})
