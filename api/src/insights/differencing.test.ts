import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { beforeEach, afterEach, describe, expect, test } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { minMembers } from '@channelwise/schemas/insights/anonymity'
import { rollUpNow } from '@channelwise/workflows/pipelines/test-insights'
import { buildCommunity } from './test-community.ts'

// Compares the tables that responses are read from, since all that an attacker can see comes from them.
let database: OpenDatabase
let db: Kysely<Database>

beforeEach(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterEach(() => database[Symbol.asyncDispose]())

/** The content of all tables that responses are made from. */
async function readPublished() {
  const { rows } = await sql<{ published: unknown }>`
    select json_build_object(
      'cells', (select json_agg(row_to_json(insight_cells) order by cell, period) from insight_cells),
      'channels', (select json_agg(row_to_json(insight_channels) order by channel_id) from insight_channels),
      'pairs', (select json_agg(row_to_json(insight_pairs) order by channel_id, position) from insight_pairs),
      'overlaps', (select json_agg(row_to_json(insight_overlaps) order by topic, other) from insight_overlaps),
      'rollup', (select json_build_array(favoring, newest_month) from insight_rollups)
    ) as published`.execute(db)
  return rows[0]?.published
}

describe.each(['one', 'other'])('in the random community %s', (seed) => {
  beforeEach(async () => {
    await buildCommunity(db, { seed })
    await rollUpNow(db)
  })

  test('published data does not depend on channels with fewer than five raters', async () => {
    const before = await readPublished()
    const small = sql<string>`
      select channel_id from reviews join members on members.id = member_id
      where hidden_at is null and suspended_at is null group by channel_id having count(*) < ${minMembers}`
    const { rows } = await sql`delete from reviews where channel_id in (${small}) returning id`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
    // As if they had never been there.
    await sql`truncate insight_ratings, insight_contributors, insight_cells, insight_rollups cascade`.execute(
      db,
    )
    await sql`insert into insight_changes (channel_id) select id from channels on conflict do nothing`.execute(
      db,
    )
    await rollUpNow(db)
    expect(await readPublished()).toEqual(before)
  })

  test('differences between published counts are zero or at least five', async () => {
    const { rows: cells } = await sql<{ cell: string; period: string; ratings: number; members: number }>`
      select cell, period, ratings, members from insight_cells`.execute(db)
    const find = (cell: string, period = '') =>
      cells.find((one) => one.cell === cell && one.period === period)
    const parts = (pattern: RegExp, period = '') =>
      cells.filter((one) => one.period === period && pattern.test(one.cell))
    const sum = (some: { ratings: number }[]) => some.reduce((total, { ratings }) => total + ratings, 0)
    const differences: number[] = []
    for (const whole of cells) {
      expect(whole.members).toBeGreaterThanOrEqual(minMembers)
      expect(whole.ratings).toBeGreaterThanOrEqual(minMembers)
      const inner = whole.cell === '' ? '' : `${whole.cell}&`
      // Partitions: of a cell by another dimension, of a period by shorter ones.
      for (const dimension of ['category', 'country', 'language', 'size']) {
        const split = parts(new RegExp(`^${escapeRegExp(inner)}${dimension}=[^&]*$`), whole.period)
        if (split.length > 0) differences.push(whole.ratings - sum(split))
        for (const part of split) differences.push(whole.ratings - part.ratings)
      }
      for (const length of [4, 7]) {
        const split = cells.filter(
          ({ cell, period }) =>
            cell === whole.cell &&
            period.length === length &&
            period.startsWith(whole.period) &&
            period !== whole.period,
        )
        if (split.length > 0 && whole.period.length < length) differences.push(whole.ratings - sum(split))
        for (const part of split) differences.push(whole.ratings - part.ratings)
      }
    }
    const all = find('')!
    differences.push(all.ratings - sum(parts(/^channel=/)))
    // The channels of every cell, taken out of it one by one and all together.
    const { rows: channels } = await sql<{ channel_id: string; cells: string[] }>`
      select channel_id, cells from insight_channels`.execute(db)
    for (const { cell, ratings } of parts(/^(?!channel=)/)) {
      const own = channels
        .filter((one) => one.cells.includes(cell))
        .map((one) => find(`channel=${one.channel_id}`)!)
      differences.push(ratings - sum(own), ...own.map((one) => ratings - one.ratings))
    }
    expect(differences.length).toBeGreaterThan(500)
    expect(differences.filter((count) => count !== 0 && Math.abs(count) < minMembers)).toEqual([])
  })

  test('the groups behind published counts differ by zero or at least five members', async () => {
    const { rows } = await sql<{ members: number }>`
      select count(*)::integer as members from insight_ratings group by channel_id, batch`.execute(db)
    for (const { members } of rows) expect(members).toBeGreaterThanOrEqual(minMembers)
    // Pairs of channels say how many members favor both, and with their sizes how many favor only one.
    const { rows: pairs } = await sql<{ both: number; one: number; other: number }>`
      with favored as (select channel_id, contributor from insight_ratings where steps >= 8)
      select
        (select count(*) from favored a join favored b using (contributor)
         where a.channel_id = pairs.channel_id and b.channel_id = other_id)::integer as "both",
        (select count(*) from favored where favored.channel_id = pairs.channel_id)::integer as one,
        (select count(*) from favored where favored.channel_id = other_id)::integer as other
      from insight_pairs pairs`.execute(db)
    expect(pairs.length).toBeGreaterThan(10)
    for (const { both, one, other } of pairs)
      expect(Math.min(both, one - both, other - both)).toBeGreaterThanOrEqual(minMembers)
  })
})

const oneMember = sql`(select id from members where suspended_at is null order by id offset 7 limit 1)`
const fourMembers = sql`(select id from members where suspended_at is null order by id limit 4)`

test.each([
  ['is deleted', sql`delete from members where id in ${oneMember}`],
  ['deletes all their reviews', sql`delete from reviews where member_id in ${oneMember}`],
  [
    'changes all their ratings',
    sql`update reviews set rating = 0.5, moods = '["Sad"]' where member_id in ${oneMember}`,
  ],
  ['is suspended', sql`update members set suspended_at = now() where id in ${oneMember}`],
  [
    'rates every channel that counts for the first time',
    sql`insert into reviews (id, channel_id, member_id, rating)
        select distinct 'new' || channel_id, channel_id, 'm028', 5 from insight_ratings`,
  ],
])('when one member %s, published data does not change', async (_, event) => {
  await buildCommunity(db, { seed: 'moments' })
  // The member who rates for the first time was suspended before.
  await sql`delete from reviews where member_id = 'm028'`.execute(db)
  await sql`update members set suspended_at = null where id = 'm028'`.execute(db)
  await rollUpNow(db)
  const before = await readPublished()
  await event.execute(db)
  await rollUpNow(db)
  expect(await readPublished()).toEqual(before)
})

test('deleting four members one by one does not change published data, deleting a fifth does', async () => {
  await buildCommunity(db, { seed: 'leaving' })
  await sql`delete from reviews where channel_id = 'c00'`.execute(db)
  await sql`insert into reviews (id, channel_id, member_id, rating, created_at)
    select 'all' || id, 'c00', id, 5, '2025-06-01' from members on conflict do nothing`.execute(db)
  await rollUpNow(db)
  const before = await readPublished()
  const { rows } = await sql<{ id: string }>`select id from members where id in ${fourMembers}`.execute(db)
  for (const { id } of rows) {
    await db.deleteFrom('members').where('id', '=', id).execute()
    await rollUpNow(db)
    expect(await readPublished()).toEqual(before)
  }
  await sql`delete from members where id in ${fourMembers}`.execute(db)
  await rollUpNow(db)
  expect(await readPublished()).not.toEqual(before)
})

test('a repeated roll-up publishes the same data', async () => {
  await buildCommunity(db, { seed: 'repeated' })
  await rollUpNow(db)
  const before = await readPublished()
  await sql`insert into insight_changes (channel_id) select id from channels on conflict do nothing`.execute(
    db,
  )
  await Promise.all([rollUpNow(db), rollUpNow(db)])
  expect(await readPublished()).toEqual(before)
})

function escapeRegExp(text: string) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
