import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { ChannelCard, ChannelSuggestion } from '@channelwise/schemas/channel'
import type { Database } from '@channelwise/schemas/database/database'
import { withNameMatch } from '../language/find-name-match.ts'
import { readNameForms } from '../language/name-forms.ts'
import { candidatesFor, nearestFirst } from './names.ts'

/** Whole cards of the channels whose names are nearest, with what of the name is near. */
export async function findByName(db: Kysely<Database>, text: string, limit: number): Promise<ChannelCard[]> {
  const cards = await findCards<ChannelCard>(db, { text, limit, answer: sql`card` })
  return cards.map((card) => withNameMatch(card, text))
}

/** Only what a row of suggestions shows of the same channels. */
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

/** The ids of every channel whose name is near `text`, the nearest first; none where `text` says nothing. */
export async function findNearIds(db: Kysely<Database>, text: string): Promise<string[]> {
  const rows = await askNear<{ id: string }>(
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
  const rows = await askNear<{ answer: T }>(
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
 * Asks about the near channels, a query with columns `id` and `position`. Near is a similarity of 0.3, or 0.5 of
 * some words of the name, whatever the server's own thresholds are. The name's indexes are always worth it, and the
 * few that they find are looked up one by one: the planner expects far more, and would read every channel.
 */
async function askNear<T>(
  db: Kysely<Database>,
  text: string,
  ask: (nearest: RawBuilder<unknown>) => RawBuilder<unknown>,
) {
  const name = readNameForms(text)
  if (name.glued === '') return []
  const query = ask(sql`
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
