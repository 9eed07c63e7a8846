import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { PlatformLetter } from '@channelwise/schemas/operations/runs'
import type { Run } from '@channelwise/schemas/run'
import { recordOperation } from '../audit/record-operation.ts'
import type { Actor } from '../audit/record-operation.ts'
import { replayLetter } from './replay-letters.ts'
import type { LetterOutcome } from './replay-letters.ts'

/** The dead letters of the platform, newest first; of one run, or of all. */
export async function readDeadLetters(
  db: Kysely<Database>,
  { runId, limit }: { runId?: string; limit: number },
): Promise<PlatformLetter[]> {
  const rows = await db
    .selectFrom('platform_dead_letters')
    .select(['id', 'kind', 'platform_id', 'reason', 'run_id', 'created_at'])
    .where('replayed_at', 'is', null)
    .$if(runId !== undefined, (letters) => letters.where('run_id', '=', runId ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    _id: String(row.id),
    kind: row.kind,
    platformId: row.platform_id,
    reason: row.reason,
    run: row.run_id,
    at: row.created_at.toISOString(),
  }))
}

/** The number of dead letters that have not been replayed. */
export async function countDeadLetters(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('platform_dead_letters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('replayed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The outcome of replaying a letter. */
export interface ReplayedLetter {
  outcome: 'stored' | 'outdated' | 'failed' | 'importing'
  sentence: string
  /** The run that imports its channel. */
  run: string | null
}

interface Dependencies {
  db: Kysely<Database>
  /** Imports under the rules for visitors, because it is unknown who requested the channel. */
  startImport: (channelId: string) => Promise<{ run: Run | null }>
  actor: Actor
}

/** Replays a letter: stores it, or imports its channel; null if there is no such letter anymore. */
export async function replayDeadLetter(
  id: number,
  { db, startImport, actor }: Dependencies,
): Promise<ReplayedLetter | null> {
  const letter = await db
    .selectFrom('platform_dead_letters')
    .selectAll()
    .where('id', '=', id)
    .where('replayed_at', 'is', null)
    .executeTakeFirst()
  if (letter === undefined) return null
  const outcome = await replayLetter(letter, { db, startImport })
  const replayed = { outcome: outcome.outcome, ...describe(outcome) }
  await recordOperation(db, {
    actor,
    action: 'replay letter',
    subject: { id: String(id), name: `${letter.kind} ${letter.platform_id ?? '(no id)'}` },
    detail: replayed.sentence,
  })
  return replayed
}

function describe(replayed: LetterOutcome) {
  switch (replayed.outcome) {
    case 'failed':
      return { sentence: `Still unreadable: ${replayed.reason}`, run: null }
    case 'stored':
      return { sentence: 'Read and stored', run: null }
    case 'outdated':
      return { sentence: 'Outdated: what is stored is newer', run: null }
    case 'importing':
      return { sentence: 'Read; its channel is being imported', run: replayed.run }
  }
}
