import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { candidateStates } from '@channelwise/schemas/operations/growth'
import type { CandidateState, GrowthCandidate, GrowthState } from '@channelwise/schemas/operations/growth'
import { readCandidates } from '../../growth/read-candidates.ts'
import type { Candidate } from '../../growth/read-candidates.ts'
import { readGrowthBudget } from '../../growth/growth-budget.ts'

/** Only this many candidates are ranked, more than anybody looks through. */
const maxRanked = 10_000
/** The number of sources shown per candidate, the most frequent ones. */
const maxSources = 5

interface Selection {
  /** Null for all. */
  state: CandidateState | null
  limit: number
  page: number
}

/** A page of candidates, highest score first, with their sources; the total number; and today's budget. */
export async function readGrowth(
  db: Kysely<Database>,
  { unitsPerDay, state, limit, page }: Selection & { unitsPerDay: number | null },
): Promise<GrowthState & { total: number }> {
  const [counts, ranked, budget] = await Promise.all([
    countCandidates(db),
    readCandidates(db, { ...(state !== null && { states: [state] }), limit: maxRanked }),
    unitsPerDay === null ? null : readGrowthBudget(db, { unitsPerDay }),
  ])
  const shown = ranked.slice((page - 1) * limit, page * limit)
  const sources = await readSources(
    db,
    shown.map(({ reference }) => reference),
  )
  return {
    budget,
    counts,
    candidates: shown.map((candidate) => toNoun(candidate, sources)),
    total: ranked.length,
  }
}

function toNoun(
  { parts, firstSeenAt, lastSeenAt, checkedAt, ...candidate }: Candidate,
  sources: SourceRow[],
) {
  return {
    ...candidate,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    checkedAt: checkedAt?.toISOString() ?? null,
    reasons: parts,
    sources: sources
      .filter(({ reference }) => reference === candidate.reference)
      .map(({ reference: _reference, ...source }) => source),
  }
}

async function countCandidates(db: Kysely<Database>) {
  const { rows } = await sql<{ state: CandidateState; count: number }>`
    select state, count(*)::integer as count from channel_candidates where channel_id is null group by state`.execute(
    db,
  )
  const none = Object.fromEntries(candidateStates.map((state) => [state, 0])) as Record<
    CandidateState,
    number
  >
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

type SourceRow = GrowthCandidate['sources'][number] & { reference: string }

async function readSources(db: Kysely<Database>, references: string[]) {
  const { rows } = await sql<SourceRow>`
    select reference, kind, name, "channelId", count
    from (
      select coalesce(candidates.channel_id, reference) as reference, sources.kind,
        coalesce(channels.name, case sources.kind when 'request' then 'a visitor' else sources.source end) as name,
        channels.id as "channelId", sources.count,
        row_number() over (
          partition by coalesce(candidates.channel_id, reference) order by sources.count desc, sources.kind, sources.source
        ) as place
      from channel_candidate_sources sources
      join channel_candidates candidates using (reference)
      left join channels on channels.id = sources.source and sources.kind in ('mention', 'featured')
      where reference = any(${references}::text[]) or candidates.channel_id = any(${references}::text[])
    ) as ranked
    where place <= ${maxSources} order by place`.execute(db)
  return rows
}
