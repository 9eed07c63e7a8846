import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import type { Database } from '@channelwise/schemas/database/database'
import { readNewestRuns } from '../runs/test-runs.ts'
import { openTestInstallation } from '../installation/test-installation.ts'
import { requestScoring } from '../triggers/requests.ts'

const waiting = { interval: 100 }
// The scoring threads have a low priority, so they take long on a busy machine.
const testTimeout = 300_000
const baking = JSON.stringify([{ mainTopic: 'Food and Cooking', subTopic: 'Baking' }])
const rockets = JSON.stringify([{ mainTopic: 'Science', subTopic: 'Astronomy' }])

test(
  'channels are similar by their descriptions, and reviews change that within seconds',
  async () => {
    await using site = await openTestInstallation({}, { derivesScores: true })
    const { db } = site
    await addMembers(db, 30)
    for (const id of ['bread', 'rolls', 'cakes']) await addChannel(db, id, { all_topics: baking })
    for (const id of ['moon', 'mars', 'stars']) await addChannel(db, id, { all_topics: rockets })
    await expect
      .poll(() => readSimilar(db, ['bread', 'stars']), waiting)
      .toEqual({ bread: ['cakes', 'rolls'], stars: ['mars', 'moon'] })

    await review(db, ['bread', 'moon'], 0, 25, 4)
    await review(db, ['rolls', 'mars'], 0, 25, 2.5)
    // Low ratings say nothing about taste: bread and mars stay apart.
    await expect
      .poll(() => readSimilar(db, ['bread', 'moon']), waiting)
      .toEqual({ bread: ['moon', 'cakes', 'rolls'], moon: ['bread', 'mars', 'stars'] })

    await db.updateTable('reviews').set({ hidden_at: new Date() }).where('channel_id', '=', 'moon').execute()
    await expect.poll(() => readSimilar(db, ['moon']), waiting).toEqual({ moon: ['mars', 'stars'] })
    await db.updateTable('channels').set({ listed_at: null }).where('id', '=', 'bread').execute()
    await site.end(await site.engine.start(requestScoring({ all: true })))
    await expect.poll(() => readSimilar(db, ['bread', 'cakes']), waiting).toEqual({ cakes: ['rolls'] })
  },
  testTimeout,
)

test(
  'scoring channels one by one and all at once give the same result',
  async () => {
    await using site = await openTestInstallation({}, { derivesScores: true })
    const { db } = site
    await addMembers(db, 40)
    const ids = Array.from({ length: 30 }, (_, at) => `c${String(at).padStart(2, '0')}`)
    for (const [at, id] of ids.entries()) {
      const tags = JSON.stringify([`tag ${at % 7}`, `other ${at % 3}`])
      await addChannel(db, id, { all_topics: at % 2 === 0 ? baking : rockets, tags })
    }
    for (const [at, id] of ids.entries()) await review(db, [id], at % 11, 12 + (at % 9), 5)
    await expect.poll(() => readChanges(db), waiting).toBe(0)
    const all = await site.end(await site.engine.start(requestScoring({ all: true })))
    expect(all).toMatchObject({ status: 'succeeded', done: ids.length, total: ids.length })
    expect(all.steps.map(({ name }) => name)).toEqual(['describeChangedTraits', 'scoreAllChannels'])
    const atOnce = await readAll(db)
    expect(atOnce.every(({ similar_ids }) => similar_ids.length === 15)).toBe(true)

    await db
      .insertInto('similarity_changes')
      .values(ids.map((channel_id) => ({ channel_id })))
      .execute()
    await expect.poll(() => readChanges(db), waiting).toBe(0)
    expect(await readAll(db)).toEqual(atOnce)
    // Insights are updated by separate runs.
    const stepsSince = async () => {
      const runs = await readNewestRuns(db, 20)
      const since = runs.slice(
        0,
        runs.findIndex(({ _id }) => _id === all._id),
      )
      return since.flatMap(({ steps }) => steps.map(({ name }) => name))
    }
    await expect.poll(stepsSince, waiting).toContain('scoreChangedChannels')
  },
  testTimeout,
)

async function addMembers(db: Kysely<Database>, count: number) {
  const rows = Array.from({ length: count }, (_, at) => `m${at}`)
  await db
    .insertInto('members')
    .values(rows.map((id) => ({ id, uid: id, name: id, name_folded: id })))
    .execute()
}

async function review(db: Kysely<Database>, channels: string[], from: number, to: number, rating: number) {
  const members = Array.from({ length: to - from }, (_, at) => from + at)
  await db
    .insertInto('reviews')
    .values(
      channels.flatMap((channel) =>
        members.map((at) => ({ id: `${channel}m${at}`, channel_id: channel, member_id: `m${at}`, rating })),
      ),
    )
    .execute()
}

/** The similar channels of these by id, without channels that have none. */
async function readSimilar(db: Kysely<Database>, ids: string[]) {
  const rows = await db
    .selectFrom('similar_channels')
    .select(['channel_id', 'similar_ids'])
    .where('channel_id', 'in', ids)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.channel_id, row.similar_ids]))
}

function readAll(db: Kysely<Database>) {
  return db
    .selectFrom('similar_channels')
    .select(['channel_id', 'similar_ids', 'scores'])
    .orderBy('channel_id')
    .execute()
}

async function readChanges(db: Kysely<Database>) {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from similarity_changes`.execute(db)
  return rows[0]?.count
}
