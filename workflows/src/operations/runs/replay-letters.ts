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
  for (const letter of await listDeadLetters(db)) {
    if (ids?.has(letter.id) === false) continue
    const replayed = await replayDeadLetter(db, letter)
    if (replayed.outcome !== 'importable') {
      yield { letter, outcome: replayed }
      continue
    }
    // Under the rules for visitors, because nobody knows any more who asked for it.
    const { run } = await startVisitorImport(replayed.channelId, { isOperator: true })
    await finishLetter(db, letter)
    yield { letter, outcome: { outcome: 'importing', run: run?._id ?? null } }
  }
}
