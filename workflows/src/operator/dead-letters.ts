import type { Installation } from '../installation/installation.ts'
import { finishLetter, replayDeadLetter } from '../imports/replay-dead-letter.ts'
import { listDeadLetters } from '../platform/dead-letters.ts'
import type { DeadLetter } from '../platform/dead-letters.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage.ts'

/** What a `dead-letters` command does; resolves with the exit status. */
type Act = (installation: Installation, terminal: Terminal) => Promise<number>

/** Reads the words after `dead-letters`. Throws `UsageError`. */
export function readDeadLettersCommand([action, ...ids]: string[], all: boolean): Act {
  if (action === undefined) return showLetters
  if (action !== 'replay' || !ids.every((id) => /^\d{1,15}$/.test(id)) || (all && ids.length > 0)) {
    throw new UsageError('use: dead-letters, or: dead-letters replay [number…|--all]')
  }
  const chosen = ids.length === 0 ? null : new Set(ids.map(Number))
  return (installation, terminal) => replayLetters(chosen, installation, terminal)
}

/** Exit status 1 when there are letters. */
async function showLetters({ db }: Installation, terminal: Terminal) {
  const letters = await listDeadLetters(db)
  if (letters.length === 0) terminal.line('Everything that YouTube sent could be read.')
  for (const letter of letters) {
    const { id, kind, platform_id: platformId, reason, run_id: run, created_at: at } = letter
    terminal.event({ letter: id, kind, id: platformId, reason, run, at: at.toISOString() })
    terminal.line(`${id}  ${at.toISOString()}  ${nameOf(letter)}  ${reason}  run ${run ?? '-'}`)
  }
  return letters.length === 0 ? 0 : 1
}

/** Exit status 1 when a letter remains or is unknown. */
async function replayLetters(chosen: Set<number> | null, installation: Installation, terminal: Terminal) {
  const letters = (await listDeadLetters(installation.db)).filter(({ id }) => chosen?.has(id) ?? true)
  let remaining = (chosen?.size ?? letters.length) - letters.length
  if (letters.length === 0) terminal.line('There is nothing to replay.')
  for (const letter of letters) {
    const { event, words } = await replay(letter, installation)
    if (event.outcome === 'failed') remaining += 1
    terminal.event({ event: 'replayed', letter: letter.id, ...event })
    terminal.line(`${letter.id}  ${nameOf(letter)}  ${words}`)
  }
  return remaining === 0 ? 0 : 1
}

async function replay(letter: DeadLetter, { db, startVisitorImport }: Installation) {
  const replayed = await replayDeadLetter(db, letter)
  switch (replayed.outcome) {
    case 'failed':
      return { event: replayed, words: `still unreadable: ${replayed.reason}` }
    case 'stored':
      return { event: replayed, words: 'stored' }
    case 'outdated':
      return { event: replayed, words: 'outdated: what is stored is newer' }
    case 'importable': {
      // Under the rules for visitors, because nobody knows any more who asked for it.
      const { run } = await startVisitorImport(replayed.channelId, { isOperator: true })
      await finishLetter(db, letter)
      return {
        event: { outcome: 'importing' as const, run: run?._id ?? null },
        words: `importing, run ${run?._id}`,
      }
    }
  }
}

function nameOf({ kind, platform_id: id }: DeadLetter) {
  return `${kind} ${id ?? '(no id)'}`
}
