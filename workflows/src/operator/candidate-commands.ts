import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { candidateStates } from '@channelwise/schemas/database/tables/channel-candidates'
import type { CandidateState } from '@channelwise/schemas/database/tables/channel-candidates'
import { readCandidates } from '../growth/read-candidates.ts'
import type { Candidate } from '../growth/read-candidates.ts'
import { UnreadableLinkError } from '../platform/errors.ts'
import { parseChannelLink } from '../platform/parse-link.ts'
import { countNoun } from './count-noun.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage.ts'

interface Parts {
  db: Kysely<Database>
  terminal: Terminal
}

type Command = (parts: Parts) => Promise<number>

interface Options {
  state?: string | undefined
  /** The most candidates that are shown. */
  limit: number
}

/** Parses a `candidates` command; running it returns the exit status. Both throw `UsageError`. */
export function readCandidateCommand([action = 'list', ...words]: string[], options: Options): Command {
  if (action !== 'list' && options.state !== undefined) {
    throw new UsageError('--state is for the list of candidates only')
  }
  switch (action) {
    case 'list':
      if (words.length > 0) throw new UsageError(`candidates list takes no ${words[0]}`)
      return listIn(readState(options.state), options.limit)
    case 'show':
      if (words.length !== 1) throw new UsageError('candidates show needs one id or @handle')
      return show(readReference(words[0] ?? ''))
    case 'approve':
      return decide('approved', readReferences('approve', words))
    case 'block':
      return decide('blocked', readReferences('block', words))
    default:
      throw new UsageError('candidates needs one of: list, show, approve, block')
  }
}

function readState(state: string | undefined): CandidateState | null {
  if (state === undefined) return null
  const known = candidateStates.find((name) => name === state)
  if (known !== undefined) return known
  throw new UsageError(`--state must be one of ${candidateStates.join(', ')}, not ${state}`)
}

function readReferences(action: string, words: string[]) {
  if (words.length === 0) throw new UsageError(`candidates ${action} needs ids, @handles or links`)
  return words.map(readReference)
}

function readReference(word: string) {
  try {
    const reference = parseChannelLink(word)
    if (reference.kind === 'channel') return reference.channelId
    if (reference.kind === 'handle') return reference.handle.normalize('NFC').toLowerCase()
  } catch (error) {
    if (!(error instanceof UnreadableLinkError)) throw error
  }
  throw new UsageError(`${word} is not a channel's id, @handle or link`)
}

function listIn(state: CandidateState | null, limit: number): Command {
  return async ({ db, terminal }) => {
    const candidates = await readCandidates(db, { ...(state !== null && { states: [state] }), limit })
    if (candidates.length === 0) terminal.line(`There are no ${state === null ? '' : `${state} `}candidates.`)
    for (const candidate of candidates) print(candidate, terminal)
    return 0
  }
}

function print(candidate: Candidate, terminal: Terminal) {
  const { reference, state, rule, score, parts } = candidate
  terminal.event(candidate)
  const why = rule ?? parts.map((part) => part.why).join(', ')
  terminal.line(`${reference}  ${state}  ${score.toFixed(2)}  ${why}`)
}

/** How many of its sources are shown. */
const maxSources = 20

function show(reference: string): Command {
  return async ({ db, terminal }) => {
    const alias = await db
      .selectFrom('channel_candidates')
      .select('channel_id')
      .where('reference', '=', reference)
      .executeTakeFirst()
    const [candidate] = await readCandidates(db, { reference: alias?.channel_id ?? reference, limit: 1 })
    if (candidate === undefined) {
      terminal.event({ event: 'unknown', reference })
      terminal.line(`There is no candidate ${reference}.`)
      return 1
    }
    const sources = await readSources(db, candidate.reference)
    terminal.event({ ...candidate, sources })
    terminal.line(`${candidate.reference}  ${candidate.state}  ${candidate.score.toFixed(2)}`)
    if (candidate.rule !== null) terminal.line(`  ${candidate.rule}`)
    for (const { points, why } of candidate.parts) terminal.line(`  ${points.toFixed(2)}  ${why}`)
    for (const { kind, name, count } of sources)
      terminal.line(`  ${kind}: ${name} (${countNoun(count, 'time')})`)
    return 0
  }
}

async function readSources(db: Kysely<Database>, reference: string) {
  const { rows } = await sql<{ kind: string; name: string; count: number; lastSeenAt: Date }>`
    select sources.kind, coalesce(channels.name, sources.source) as name, sources.count,
      sources.last_seen_at as "lastSeenAt"
    from channel_candidate_sources sources
    join channel_candidates candidates using (reference)
    left join channels on channels.id = sources.source and sources.kind in ('mention', 'featured')
    where coalesce(candidates.channel_id, reference) = ${reference}
    order by sources.count desc, name limit ${maxSources}`.execute(db)
  return rows
}

/** A channel that was not proposed may be approved or blocked as well. */
function decide(state: 'approved' | 'blocked', references: string[]): Command {
  return async ({ db, terminal }) => {
    for (const reference of references) {
      await sql`
      insert into channel_candidates (reference, state) values (${reference}, ${state})
      on conflict (reference) do update set state = ${state}, rule = null`.execute(db)
      // Whoever decides about a handle means its channel.
      await sql`
      update channel_candidates set state = ${state}, rule = null
      where reference in (select channel_id from channel_candidates where reference = ${reference})`.execute(
        db,
      )
      terminal.event({ event: state, reference })
      terminal.line(`${reference} is ${state}.`)
    }
    return 0
  }
}
