import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { CandidateState } from '@channelwise/schemas/operations/growth'
import { scoreCandidate } from '../scores/candidate-score.ts'
import type { ScorePart } from '../scores/candidate-score.ts'

/** A candidate with its score and what it is made of. */
export interface Candidate {
  /** The platform's id, or a handle that has not been looked up. */
  reference: string
  state: CandidateState
  rule: string | null
  subscriberCount: number | null
  videoCount: number | null
  firstSeenAt: Date
  lastSeenAt: Date
  checkedAt: Date | null
  score: number
  parts: ScorePart[]
}

interface Selection {
  states?: readonly CandidateState[]
  /** Selects only this candidate. */
  reference?: string
  limit: number
}

/** Selects the candidates in these states with the most sources, and returns them by descending score. */
export async function readCandidates(
  db: Kysely<Database>,
  { states, reference, limit }: Selection,
): Promise<Candidate[]> {
  const { rows } = await sql<Omit<Candidate, 'score' | 'parts'> & Counts>`
    select candidates.reference, state, rule, subscriber_count as "subscriberCount", video_count as "videoCount",
      first_seen_at as "firstSeenAt", candidates.last_seen_at as "lastSeenAt", checked_at as "checkedAt",
      recommenders, charts, requests
    from channel_candidates candidates
    cross join lateral (
      select count(distinct source) filter (where kind in ('mention', 'featured')) as recommenders,
        count(distinct source) filter (where kind = 'chart') as charts,
        count(distinct source) filter (where kind = 'request') as requests
      from channel_candidate_sources sources
      where sources.reference = candidates.reference or sources.reference in (
        select alias.reference from channel_candidates alias where alias.channel_id = candidates.reference
      )
    ) as counts
    where candidates.channel_id is null
      and (${states ?? null}::text[] is null or state = any(${states ?? null}::text[]))
      and (${reference ?? null}::text is null or candidates.reference = ${reference ?? null})
    order by recommenders + 2 * charts + 2 * requests desc, subscriber_count desc nulls last, candidates.reference
    limit ${limit}`.execute(db)
  return rows
    .map(({ recommenders, charts, requests, ...candidate }) => {
      const { subscriberCount } = candidate
      return { ...candidate, ...scoreCandidate({ recommenders, charts, requests, subscriberCount }) }
    })
    .sort((one, other) => other.score - one.score || one.reference.localeCompare(other.reference))
}

interface Counts {
  recommenders: number
  charts: number
  requests: number
}
