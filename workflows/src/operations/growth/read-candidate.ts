import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { readCandidates } from '../../growth/read-candidates.ts'
import type { Candidate } from '../../growth/read-candidates.ts'

/** A source that named a candidate, and how often. */
export interface CandidateSource {
  kind: string
  /** The channel's name, or the label of another kind of source. */
  name: string
  count: number
  lastSeenAt: Date
}

/** The maximum number of sources read, the most frequent ones. */
const maxSources = 20

/** A candidate by its id or handle, with its most frequent sources; null when there is none. */
export async function readCandidate(
  db: Kysely<Database>,
  reference: string,
): Promise<{ candidate: Candidate; sources: CandidateSource[] } | null> {
  const alias = await db
    .selectFrom('channel_candidates')
    .select('channel_id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  const [candidate] = await readCandidates(db, { reference: alias?.channel_id ?? reference, limit: 1 })
  return candidate === undefined ? null : { candidate, sources: await readSources(db, candidate.reference) }
}

async function readSources(db: Kysely<Database>, reference: string) {
  const { rows } = await sql<CandidateSource>`
    select sources.kind, coalesce(channels.name, sources.source) as name, sources.count,
      sources.last_seen_at as "lastSeenAt"
    from channel_candidate_sources sources
    join channel_candidates candidates using (reference)
    left join channels on channels.id = sources.source and sources.kind in ('mention', 'featured')
    where coalesce(candidates.channel_id, reference) = ${reference}
    order by sources.count desc, name limit ${maxSources}`.execute(db)
  return rows
}
