import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { ChannelCard } from '@channelwise/schemas/channel'
import type { Database } from '@channelwise/schemas/database/database'
import type { FoundVideo } from '@channelwise/schemas/video'
import { parseWantedTerms, withChannelMatch, withVideoMatch } from '../language/find-match.ts'
import type { VideoTexts } from '../language/find-match.ts'
import { vectorQuery } from './vector.ts'
import type { Synonyms } from '../language/expand-query.ts'
import { toWordQueries } from './word-query.ts'

/** Channels that mention all of the text, then some of it; by weight of the words, then subscribers. */
export async function findRelatedChannels(db: Kysely<Database>, query: RelatedQuery) {
  const cards = await findRelated<ChannelCard>(db, query, channels)
  const terms = parseWantedTerms(query.text, query.synonyms)
  return cards.map((card) => withChannelMatch(card, terms))
}

/** Videos that mention all of the text, then some of it; by weight of the words, then views. */
export async function findRelatedVideos(db: Kysely<Database>, query: RelatedQuery) {
  const found = await findRelated<SearchedVideo>(db, query, videos)
  const terms = parseWantedTerms(query.text, query.synonyms)
  return found.map(({ found: video, ...texts }) => withVideoMatch(video, texts, terms))
}

interface RelatedQuery {
  text: string
  limit: number
  synonyms: Synonyms
}

interface SearchedVideo extends VideoTexts {
  found: FoundVideo
}

interface Source {
  /** A subquery with the columns id, words, audience (subscribers or views) and those that `answer` needs. */
  documents: RawBuilder<unknown>
  /**
   * The SQL expression of a result, evaluated for the best documents only: a frequent word is in very many, with long
   * descriptions.
   */
  answer: RawBuilder<unknown>
}

const channels: Source = {
  documents: sql`
    select id, words, subscriber_count as audience, card from channel_cards where card is not null`,
  answer: sql`card`,
}

const videos: Source = {
  documents: sql`
    select id, words, view_count as audience, found, description, tags from video_documents where not removed`,
  answer: sql`jsonb_build_object('found', found, 'description', description, 'tags', tags)`,
}

/** Runs increasingly loose queries until there are enough results. */
async function findRelated<T>(
  db: Kysely<Database>,
  { text, limit, synonyms }: RelatedQuery,
  source: Source,
): Promise<T[]> {
  const found = new Map<string, T>()
  for (const words of toWordQueries(text, synonyms)) {
    const rows = await runWordQuery<T>(db, { words, limit, source })
    for (const { id, answer } of rows) if (!found.has(id)) found.set(id, answer)
    if (found.size >= limit) break
  }
  return [...found.values()].slice(0, limit)
}

/** Ranks only the 2,000 hits with the largest audience, which makes a difference only for very common words. */
async function runWordQuery<T>(
  db: Kysely<Database>,
  { words, limit, source }: { words: string; limit: number; source: Source },
) {
  const query = vectorQuery(words)
  const { rows } = await sql<{ id: string; answer: T }>`
    select id, ${source.answer} as answer
    from (
      select * from (
        select * from (${source.documents}) as documents
        where words @@ ${query} order by audience desc nulls last, id limit 2000
      ) as candidates
      order by ts_rank(words, ${query}) * (1 + 0.1 * log(1 + coalesce(audience, 0))) desc, audience desc nulls last, id
      limit ${limit}
    ) as best`.execute(db)
  return rows
}
