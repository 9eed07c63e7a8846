import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { ChannelCard, ChannelSuggestion } from '@channelwise/schemas/channel'
import type { Database } from '@channelwise/schemas/database/database'
import { prepared } from '@channelwise/schemas/database/prepared'
import { withNameMatch } from '../language/find-name-match.ts'

/** The cards of these channels in this order, and the revision of the index that they are from. */
export function readCards(db: Kysely<Database>, ids: string[]) {
  return readAnswers<ChannelCard>(db, ids, sql`card`)
}

/** The cards of these channels in this order, each with the part of the name that matches `text`. */
export async function readNamedCards(
  db: Kysely<Database>,
  ids: string[],
  text: string,
): Promise<ChannelCard[]> {
  const { cards } = await readCards(db, ids)
  return cards.map((card) => withNameMatch(card, text))
}

/** The fields of these channels that a suggestion shows, in this order. */
export async function readSuggestions(db: Kysely<Database>, ids: string[]): Promise<ChannelSuggestion[]> {
  const fields = sql`jsonb_build_object(
    '_id', id, 'name', card->'name', 'profileImage', card->'profileImage', 'subscriberCount', card->'subscriberCount'
  )`
  return (await readAnswers<ChannelSuggestion>(db, ids, fields)).cards
}

/** Reads `answer` for these channels, and the revision, in one statement. Skips channels that were removed meanwhile. */
async function readAnswers<T>(db: Kysely<Database>, ids: string[], answer: RawBuilder<unknown>) {
  const { rows } = await sql<{ revision: number; cards: T[] }>`
    select revision, (
      select coalesce(jsonb_agg(${answer} order by position), '[]')
      from unnest(${ids}::text[]) with ordinality as page (id, position) join channel_cards using (id)
      where card is not null
    ) as cards
    from channel_documents_revision`.execute(prepared(db))
  return rows[0] ?? { revision: Number.NaN, cards: [] }
}
