import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { ChannelCard, ChannelSuggestion } from '@channelwise/schemas/channel'
import type { Database } from '@channelwise/schemas/database/database'
import { prepared } from '@channelwise/schemas/database/prepared'
import { withNameMatch } from '../../language/find-name-match.ts'

/** The cards of these channels in this order, with the part of the name that matches `text`. */
export async function readNamedCards(
  db: Kysely<Database>,
  ids: string[],
  text: string,
): Promise<ChannelCard[]> {
  const cards = await readCards<ChannelCard>(db, ids, sql`card`)
  return cards.map((card) => withNameMatch(card, text))
}

/** The fields of these channels that a suggestion shows, in this order. */
export function readSuggestions(db: Kysely<Database>, ids: string[]): Promise<ChannelSuggestion[]> {
  const fields = sql`jsonb_build_object(
    '_id', id, 'name', card->'name', 'profileImage', card->'profileImage', 'subscriberCount', card->'subscriberCount'
  )`
  return readCards(db, ids, fields)
}

/** Without channels that were removed meanwhile. */
async function readCards<T>(db: Kysely<Database>, ids: string[], answer: RawBuilder<unknown>): Promise<T[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ answer: T }>`
    select ${answer} as answer
    from unnest(${ids}::text[]) with ordinality as near (id, position) join channel_cards using (id)
    where card is not null
    order by position`.execute(prepared(db))
  return rows.map((row) => row.answer)
}
