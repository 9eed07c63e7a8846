import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { compareChannels } from './scores/similarity.ts'

/** Similar channels kept of each: a page shows up to 15, and leaves out what the visitor already keeps. */
const keptPerChannel = 50
const channelsPerBatch = 200

/** Finds similar channels by topics, tags and language for every listed channel that has none yet. */
export async function fillSimilarChannels(db: Kysely<Database>, stop: AbortSignal) {
  const lacking = await listLacking(db)
  if (lacking.size === 0) return
  const channels = await readChannels(db)
  const findSimilar = compareChannels(channels)
  const asked = channels.filter((channel) => lacking.has(channel.id))
  for (let from = 0; from < asked.length && !stop.aborted; from += channelsPerBatch) {
    const rows = asked.slice(from, from + channelsPerBatch).flatMap((channel) =>
      findSimilar(channel, keptPerChannel).map(({ id, score }, at) => ({
        channel_id: channel.id,
        similar_id: id,
        score,
        position: at + 1,
      })),
    )
    if (rows.length > 0) await store(db, rows)
  }
}

async function listLacking(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('channels')
    .select('id')
    .where('listed_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('similar_channels')
            .select('similar_id')
            .whereRef('similar_channels.channel_id', '=', 'channels.id'),
        ),
      ),
    )
    .execute()
  return new Set(rows.map((row) => row.id))
}

async function readChannels(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('channels')
    .select(['id', 'all_topics', 'tags', 'language_code'])
    .where('listed_at', 'is not', null)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    mainTopics: row.all_topics.map((topic) => topic.mainTopic),
    subTopics: row.all_topics.flatMap((topic) => (topic.subTopic === '' ? [] : topic.subTopic)),
    tags: row.tags.map((tag) => tag.toLowerCase()),
    languageCode: row.language_code,
  }))
}

/** Of channels that have gone meanwhile nothing is stored. */
async function store(
  db: Kysely<Database>,
  rows: { channel_id: string; similar_id: string; score: number; position: number }[],
) {
  const written = JSON.stringify(rows)
  await sql`
    insert into similar_channels (channel_id, similar_id, score, position)
    select found.channel_id, found.similar_id, found.score, found.position
    from jsonb_to_recordset(${written}::jsonb)
      as found (channel_id text, similar_id text, score double precision, position integer)
    join channels one on one.id = found.channel_id
    join channels other on other.id = found.similar_id
    for key share of one, other skip locked
    on conflict do nothing
  `.execute(db)
}
