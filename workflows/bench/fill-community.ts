import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { mainTopics } from '@channelwise/schemas/topic'
import { createRandom } from '@channelwise/schemas/random'
import type { Random } from '@channelwise/schemas/random'

const channelsPerStatement = 2_000
const membersPerStatement = 2_000
const channelsPerGroup = 40
const tables = ['channels', 'members', 'reviews'] as const

/**
 * Generates a community: channels in groups of about forty, with Zipf-distributed topics, tags and words, and members
 * who like channels of a few groups and popular ones. Meanwhile triggers are disabled and most indexes dropped.
 */
export async function fillCommunity(
  db: Kysely<Database>,
  { channels, positives }: { channels: number; positives: number },
) {
  const random = createRandom('1')
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger all`.execute(db)
  const indexes = await dropIndexes(db)
  for (let from = 0; from < channels; from += channelsPerStatement) {
    const size = Math.min(channelsPerStatement, channels - from)
    const rows = Array.from({ length: size }, (_, at) => inventChannel(from + at, random))
    await sql`
      insert into channels (id, channel_id, name, description, image, profile_image, fetched_at, listed_at,
        all_topics, tags, language_code, videos_version)
      select id, 'UC' || id, id, description, '', '', now(), now(), topics, tags, language, 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as invented (id text, description text, topics jsonb, tags jsonb, language text)`.execute(db)
  }
  let written = 0
  for (let member = 0; written < positives; member += membersPerStatement) {
    const profiles = Array.from({ length: membersPerStatement }, () => inventProfile(channels, random))
    await insertMembers(db, member, profiles)
    written += profiles.reduce((sum, profile) => sum + profile.length, 0)
  }
  await createIndexes(db, indexes)
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger all`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** Drops the indexes that no constraint needs, and returns the statements that create them again. */
async function dropIndexes(db: Kysely<Database>) {
  const { rows } = await sql<{ name: string; statement: string }>`
    select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as statement
    from pg_index
    where indrelid = any(${tables}::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db)
  return rows.map(({ statement }) => statement)
}

async function createIndexes(db: Kysely<Database>, statements: string[]) {
  await db.connection().execute(async (connection) => {
    await sql`set maintenance_work_mem = '1GB'`.execute(connection)
    for (const statement of statements) await sql.raw(statement).execute(connection)
    await sql`reset maintenance_work_mem`.execute(connection)
  })
}

function inventChannel(number: number, random: Random) {
  const topic = zipf(mainTopics.length - 1, random)
  const words = Array.from({ length: 90 }, () => `word${zipf(60_000, random)}`)
  const tags = Array.from({ length: 12 }, () => `tag ${zipf(20_000, random)}`)
  return {
    id: `c${number}`,
    description: words.join(' '),
    topics: [
      { mainTopic: mainTopics[topic + 1], subTopic: `part ${topic} ${zipf(8, random)}` },
      { mainTopic: mainTopics[zipf(mainTopics.length - 1, random) + 1], subTopic: '' },
    ],
    tags: [...new Set(tags)],
    language: random.pick(['en', 'de', 'es', 'ja', 'fr']),
  }
}

/** The numbers of the channels that a member likes; adjacent numbers belong to the same group. */
function inventProfile(channels: number, random: Random) {
  const length = Math.min(
    1_000,
    Math.ceil(9 * Math.exp(1.6 * (random.fraction() + random.fraction() + random.fraction() - 1.5) + 0.3)),
  )
  const groups = Array.from({ length: 3 }, () => zipf(Math.ceil(channels / channelsPerGroup), random))
  const profile = new Set<number>()
  for (let at = 0; at < length; at += 1) {
    const inGroup = random.pick(groups) * channelsPerGroup + zipf(channelsPerGroup, random)
    profile.add(
      random.fraction() < 0.6 && inGroup < channels ? inGroup : scatter(zipf(channels, random), channels),
    )
  }
  return [...profile]
}

async function insertMembers(db: Kysely<Database>, first: number, profiles: number[][]) {
  await sql`
    insert into members (id, uid, name, name_folded)
    select 'm' || number, 'm' || number, 'm' || number, 'm' || number
    from generate_series(${first}::integer, ${first + profiles.length - 1}::integer) as number`.execute(db)
  const members = profiles.flatMap((profile, at) => profile.map(() => first + at))
  await sql`
    insert into reviews (id, channel_id, member_id, rating)
    select 'r' || member || 'x' || channel, 'c' || channel, 'm' || member, 4
    from unnest(${members}::integer[], ${profiles.flat()}::integer[]) as invented (member, channel)`.execute(
    db,
  )
}

/** A random number below `count`, Zipf-distributed. */
function zipf(count: number, random: Random) {
  return Math.min(count - 1, Math.floor(count ** random.fraction()) - 1)
}

/** Spreads the popular channels over all groups. */
function scatter(number: number, count: number) {
  return (number * 7_919) % count
}
