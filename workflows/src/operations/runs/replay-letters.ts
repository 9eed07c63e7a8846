import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Run } from '@channelwise/schemas/run'
import { finishLetter, replayDeadLetter } from '../../imports/replay-dead-letter.ts'
import type { Replay } from '../../imports/replay-dead-letter.ts'
import type { Installation } from '../../installation/installation.ts'
import { listDeadLetters } from '../../platform/dead-letters.ts'
import type { DeadLetter } from '../../platform/dead-letters.ts'

/** The outcome of replaying a letter: 'importing' if its channel was missing or purged, so that an import had to be started. */
export type LetterOutcome =
  | Exclude<Replay, { outcome: 'importable' }>
  | { outcome: 'importing'; run: string | null }

/** Replays YouTube's dead letters one by one: those with these ids, or all (null). */
export async function* replayLetters(
  { db, startVisitorImport }: Pick<Installation, 'db' | 'startVisitorImport'>,
  ids: ReadonlySet<number> | null,
): AsyncGenerator<{ letter: DeadLetter; outcome: LetterOutcome }> {
  // Under the rules for visitors, because it is unknown who requested the channel.
  const startImport = (channelId: string) => startVisitorImport(channelId, { isOperator: true })
  for (const letter of await listDeadLetters(db)) {
    if (ids?.has(letter.id) === false) continue
    yield { letter, outcome: await replayLetter(letter, { db, startImport }) }
  }
}

interface Parts {
  db: Kysely<Database>
  /** Imports a channel that is not in the catalogue, or whose data was deleted. */
  startImport: (channelId: string) => Promise<{ run: Run | null }>
}

/** Replays a letter: stores it, or starts the import of its channel. */
export async function replayLetter(letter: DeadLetter, { db, startImport }: Parts): Promise<LetterOutcome> {
  const replayed = await replayDeadLetter(db, letter)
  if (replayed.outcome !== 'importable') return replayed
  const { run } = await startImport(replayed.channelId)
  await finishLetter(db, letter)
  return { outcome: 'importing', run: run?._id ?? null }
}
