import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { UnansweredText } from '@channelwise/schemas/operations/synonyms'

/** A text that was searched for only once on a day might reveal who searched for it. */
const minAsked = 2
/** The number of days shown, today (UTC) included. */
const shownDays = 7

/** The texts of days on which they were searched for often enough to be shown. */
const shown = sql`
  select * from search_texts
  where asked >= ${sql.lit(minAsked)} and day > (now() at time zone 'utc')::date - ${sql.lit(shownDays)}`

/** A page of texts without results in the last seven days, most frequent first, and the total number. */
export async function readUnansweredTexts(
  db: Kysely<Database>,
  { limit, page }: { limit: number; page: number },
): Promise<{ texts: UnansweredText[]; total: number }> {
  const { rows } = await sql<UnansweredText & { total: number }>`
    select text, sum(asked)::integer as asked, sum(unanswered)::integer as unanswered, max(day)::text as "lastDay",
      exists (select from synonyms where word = text) as "hasSynonyms", count(*) over ()::integer as total
    from (${shown}) as shown
    where unanswered > 0
    group by text order by sum(unanswered) desc, text
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return { texts: rows.map(({ total: _total, ...text }) => text), total: rows[0]?.total ?? 0 }
}

/** The most frequent texts of the last seven days; those that contain one of `words` come first. */
export async function readFrequentTexts(
  db: Kysely<Database>,
  { words, limit }: { words: string[]; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from (${shown}) as shown
    group by text
    order by exists (select from unnest(${words}::text[]) as word where strpos(text, word) > 0) desc, sum(asked) desc, text
    limit ${limit}`.execute(db)
  return rows.map(({ text }) => text)
}
