import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { ChannelCard, ChannelSuggestion } from '@channelwise/schemas/channel'
import type { Database } from '@channelwise/schemas/database/database'
import { withNameMatch } from '../language/find-name-match.ts'
import { toNameForms } from '../language/name-forms.ts'
import { candidatesFor, nearestFirst } from './names.ts'

/** The cards of the channels with the nearest names, with the matching part of the name. */
export async function findByName(db: Kysely<Database>, text: string, limit: number): Promise<ChannelCard[]> {
  const cards = await findCards<ChannelCard>(db, { text, limit, answer: sql`card` })
  return cards.map((card) => withNameMatch(card, text))
}

/** The fields of the same channels that a suggestion shows. */
export function suggestNames(
  db: Kysely<Database>,
  term: string,
  limit: number,
): Promise<ChannelSuggestion[]> {
  const answer = sql`jsonb_build_object(
    '_id', id, 'name', card->'name', 'profileImage', card->'profileImage', 'subscriberCount', card->'subscriberCount'
  )`
  return findCards(db, { text: term, limit, answer })
}

/** The ids of all channels with a name near `text`, nearest first; none if `text` has no visible characters. */
export async function findNearIds(db: Kysely<Database>, text: string): Promise<string[]> {
  const rows = await queryNear<{ id: string }>(
    db,
    text,
    (nearest) => sql`select id from (${nearest}) as nearest order by position`,
  )
  return rows.map(({ id }) => id)
}

async function findCards<T>(
  db: Kysely<Database>,
  { text, limit, answer }: { text: string; limit: number; answer: RawBuilder<unknown> },
): Promise<T[]> {
  const rows = await queryNear<{ answer: T }>(
    db,
    text,
    (nearest) => sql`
      select ${answer} as answer
      from (${nearest} order by position limit ${limit}) as nearest join channel_cards using (id)
      order by position`,
  )
  return rows.map((row) => row.answer)
}

/**
 * Runs the query that `build` makes around a subquery for near channels, with columns `id` and `position`. Near means a
 * similarity of at least 0.3, or 0.5 to some words of the name, regardless of the server's thresholds. Forces index
 * scans and nested loops, because the planner overestimates the hits and would read every channel.
 */
async function queryNear<T>(
  db: Kysely<Database>,
  text: string,
  build: (nearest: RawBuilder<unknown>) => RawBuilder<unknown>,
) {
  const name = toNameForms(text)
  if (name.glued === '') return []
  const query = build(sql`
    select id, row_number() over (order by ${nearestFirst(name)}) as position
    from (${candidatesFor(name)}) as candidates join channel_documents using (id) where not removed`)
  return db.transaction().execute(async (transaction) => {
    await sql`
      select set_config('pg_trgm.similarity_threshold', '0.3', true),
        set_config('pg_trgm.word_similarity_threshold', '0.5', true),
        set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
        set_config('enable_mergejoin', 'off', true)`.execute(transaction)
    const { rows } = await query.execute(transaction)
    return rows as T[]
  })
}
