import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { ChannelDocument, RemovedDocument } from '../search-index.ts'
import { toChannelRow, toChannelTombstone } from './channel-row.ts'
import type { ChannelRow } from './channel-row.ts'
import type { DocumentTables } from './document-tables.ts'
import { weightedVector } from './vector.ts'
import { toSearchTexts } from '../language/search-texts.ts'

/** Writes the channels and tombstones that are newer than the stored ones, and returns their ids. Ids must be unique. */
export async function writeChannels(
  db: Kysely<Database>,
  changes: (ChannelDocument | RemovedDocument)[],
  tables: DocumentTables,
) {
  const rows = changes.map((change) => ('card' in change ? toChannelRow(change) : toChannelTombstone(change)))
  const cards = changes.map((change) => ('card' in change ? toCard(change) : toEmptyCard(change)))
  const [first] = rows
  if (first === undefined) return new Set<string>()
  const columns = Object.keys(first) as (keyof ChannelRow)[]
  const { rows: written } = await sql<{ id: string }>`
    with written as (
      insert into ${sql.table(tables.channels)} as channel_documents (${sql.join(columns.map(sql.ref))})
      select ${sql.join(columns.map(sql.ref))}
      from jsonb_populate_recordset(null::channel_documents, ${JSON.stringify(rows)}::jsonb)
      order by id
      on conflict (id) do update
      set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}, written_at = now()
      where channel_documents.version < excluded.version
      returning id
    ), carded as (
      insert into ${sql.table(tables.cards)} (id, card, subscriber_count, words)
      select id, card, subscribers, ${weightedVector('title', 'subjects', 'description', 'glued')}
      from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb)
        as cards (id text, card jsonb, subscribers bigint, title text, subjects text, description text, glued text)
      where id in (select id from written)
      order by id
      on conflict (id) do update
      set card = excluded.card, subscriber_count = excluded.subscriber_count, words = excluded.words
    )
    select id from written`.execute(db)
  return new Set(written.map(({ id }) => id))
}

function toCard({ id, card }: ChannelDocument) {
  const topics = card.allTopics.flatMap(({ mainTopic, subTopic }) => [mainTopic, subTopic])
  return {
    id,
    card,
    subscribers: card.subscriberCount,
    ...toSearchTexts({
      title: card.name,
      subjects: [...topics, ...card.tag, card.category ?? ''],
      description: card.description,
    }),
  }
}

function toEmptyCard({ id }: RemovedDocument) {
  return { id, card: null, subscribers: null, title: '', subjects: '', description: '', glued: '' }
}
