import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Run } from '@channelwise/schemas/run'
import { finishLetter, replayDeadLetter } from '../../imports/replay-dead-letter.ts'
import type { Replay } from '../../imports/replay-dead-letter.ts'
import type { Installation } from '../../installation/installation.ts'
import { listDeadLetters } from '../../platform/dead-letters.ts'
import type { DeadLetter } from '../../platform/dead-letters.ts'

/** What became of a letter: 'importing' when its channel was not here, so that an import had to be started. */
export type LetterOutcome =
  | Exclude<Replay, { outcome: 'importable' }>
  | { outcome: 'importing'; run: string | null }

/** Replays what YouTube sent and could not be read: the letters with these ids, or all (null), one after the other. */
export async function* replayLetters(
  { db, startVisitorImport }: Pick<Installation, 'db' | 'startVisitorImport'>,
  ids: ReadonlySet<number> | null,
): AsyncGenerator<{ letter: DeadLetter; outcome: LetterOutcome }> {
  // Under the rules for visitors, because nobody knows any more who asked for it.
  const startImport = (channelId: string) => startVisitorImport(channelId, { isOperator: true })
  for (const letter of await listDeadLetters(db)) {
    if (ids?.has(letter.id) === false) continue
    yield { letter, outcome: await replayLetter(letter, { db, startImport }) }
  }
}

interface Parts {
  db: Kysely<Database>
  /** Imports a channel that is not here. */
  startImport: (channelId: string) => Promise<{ run: Run | null }>
}

/** Reads a letter once more, and stores it or starts the import of its channel. */
export async function replayLetter(letter: DeadLetter, { db, startImport }: Parts): Promise<LetterOutcome> {
  const replayed = await replayDeadLetter(db, letter)
  if (replayed.outcome !== 'importable') return replayed
  const { run } = await startImport(replayed.channelId)
  await finishLetter(db, letter)
  return { outcome: 'importing', run: run?._id ?? null }
}
