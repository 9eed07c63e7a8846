import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { scoreDiscovery } from '../documents/discovery.ts'
import type { RemovedDocument, VideoDocument } from '../search-index.ts'
import type { DocumentTables } from './document-tables.ts'
import { weightedVector } from './vector.ts'
import { toSearchTexts } from '../language/search-texts.ts'

/** Writes the videos and tombstones that are newer than the stored ones, and returns their ids. Ids must be unique. */
export async function writeVideos(
  db: Kysely<Database>,
  changes: (VideoDocument | RemovedDocument)[],
  tables: DocumentTables,
) {
  const rows = changes.map((change) => ('found' in change ? toVideoRow(change) : toVideoTombstone(change)))
  const { rows: written } = await sql<{ id: string }>`
    insert into ${sql.table(tables.videos)} as video_documents
      (id, version, removed, channel_id, main_topics, minutes, view_count, like_count, published_at, found, words,
        description, tags, loved, hidden)
    select id, version, removed, channel_id, main_topics, minutes, view_count, like_count, published_at, found,
      ${weightedVector('title', 'subjects', 'spoken', 'glued')}, description, tags, loved, hidden
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as videos (
      id text, version bigint, removed boolean, channel_id text, main_topics text[], minutes double precision,
      view_count bigint, like_count bigint, published_at timestamptz, found jsonb,
      title text, subjects text, spoken text, glued text, description text, tags text[],
      loved double precision, hidden double precision
    )
    order by id
    on conflict (id) do update set
      version = excluded.version, removed = excluded.removed, written_at = now(), channel_id = excluded.channel_id,
      main_topics = excluded.main_topics, minutes = excluded.minutes, view_count = excluded.view_count,
      like_count = excluded.like_count, published_at = excluded.published_at, found = excluded.found,
      words = excluded.words, description = excluded.description, tags = excluded.tags,
      loved = excluded.loved, hidden = excluded.hidden
    where video_documents.version < excluded.version
    returning id`.execute(db)
  return new Set(written.map(({ id }) => id))
}

function toVideoRow(document: VideoDocument) {
  const { id, version, found, description, tags, mainTopics, likeCount, qualityScore } = document
  const texts = toSearchTexts({ title: found.title, subjects: [...tags, found.channelName], description })
  return {
    id,
    version,
    removed: false,
    channel_id: found.productId,
    main_topics: mainTopics,
    minutes: found.duration,
    view_count: found.nbViews,
    like_count: likeCount,
    published_at: found.publishDate,
    found,
    title: texts.title,
    subjects: texts.subjects,
    spoken: texts.description,
    glued: texts.glued,
    description,
    tags,
    ...scoreDiscovery({ viewCount: found.nbViews, likeCount, qualityScore }),
  }
}

function toVideoTombstone({ id, version }: RemovedDocument) {
  return {
    id,
    version,
    removed: true,
    channel_id: null,
    main_topics: [],
    minutes: null,
    view_count: null,
    like_count: null,
    published_at: null,
    found: null,
    title: '',
    subjects: '',
    spoken: '',
    glued: '',
    description: '',
    tags: [],
    loved: 0,
    hidden: 0,
  }
}
