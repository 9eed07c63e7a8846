import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { HeldVersion, SearchDocument } from '../search-index.ts'

type Kind = SearchDocument['kind']

/** The documents and versions that the index should contain, in code-point order of ids. */
export async function listCatalogueVersions(
  db: Kysely<Database>,
  kind: Kind,
  { after, limit }: { after: string | null; limit: number },
): Promise<HeldVersion[]> {
  const { rows } = await sql<HeldVersion>`
    select id, version from (${listedDocuments[kind]}) as listed
    where ${after === null ? sql`true` : sql`id collate "C" > ${after}`}
    order by id collate "C" limit ${limit}`.execute(db)
  return rows
}

/** The number of documents of a kind that the index should contain. */
export async function countCatalogue(db: Kysely<Database>, kind: Kind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${listedDocuments[kind]}) as listed`.execute(db)
  return rows[0]?.count ?? 0
}

/** A consistent snapshot of a document's state. */
export interface CatalogueState {
  id: string
  /** Null if it is not listed. */
  version: number | null
  /** A change is queued for the engine. */
  waiting: boolean
  /** The engine has permanently refused this version. */
  refused: boolean
}

/** The states of documents for an engine, by id. */
export async function readStates(
  db: Kysely<Database>,
  { engine, kind, ids }: { engine: string; kind: Kind; ids: string[] },
): Promise<Map<string, CatalogueState>> {
  const { rows } = await sql<CatalogueState>`
    select wanted.id, version,
      ${isQueued({ engine, kind, id: sql`wanted.id` })} as waiting,
      exists (
        select from index_dead_letters as letters
        where engine = ${engine} and kind = ${kind} and document_id = wanted.id
          and letters.version >= listed.version
      ) as refused
    from unnest(${ids}::text[]) as wanted (id) left join (${listedDocuments[kind]}) as listed using (id)`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a change of a document is queued for an engine: by itself, or with all videos of its channel. */
export function isQueued({ engine, kind, id }: { engine: string; kind: Kind; id: RawBuilder<unknown> }) {
  const itself = sql<boolean>`exists (
    select from index_outbox where engine = ${engine} and kind = ${kind} and document_id = ${id}
  )`
  if (kind === 'channel') return itself
  return sql<boolean>`(${itself} or exists (
    select from index_outbox join videos on videos.channel_id = document_id
    where engine = ${engine} and kind = 'channel-videos' and videos.id = ${id}
  ))`
}

/** Subqueries for the ids and versions of the documents that the index should contain. */
export const listedDocuments: Record<Kind, RawBuilder<HeldVersion>> = {
  channel: sql`select id, version from channels where findable`,
  video: sql`
    select videos.id, greatest(videos.version, videos_version) as version
    from videos join channels on channels.id = videos.channel_id where findable`,
}
