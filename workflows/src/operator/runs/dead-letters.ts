import type { Installation } from '../../installation/installation.ts'
import { replayLetters } from '../../operations/runs/replay-letters.ts'
import type { LetterOutcome } from '../../operations/runs/replay-letters.ts'
import { listDeadLetters } from '../../platform/dead-letters.ts'
import type { DeadLetter } from '../../platform/dead-letters.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { onDatabase, onInstallation } from '../action.ts'
import type { Action, DatabaseParts } from '../action.ts'
import type { Options } from '../options.ts'
import { UsageError } from '../usage-error.ts'

/** Parses the arguments of `dead-letters`. Throws `UsageError`. */
export function readDeadLettersCommand([action, ...ids]: string[], options: Options): Action {
  const { all = false, 'dry-run': isDry = false } = options
  if (action === undefined) return onDatabase(showLetters)
  if (action !== 'replay' || !ids.every((id) => /^\d{1,15}$/.test(id)) || (all && ids.length > 0)) {
    throw new UsageError('use: dead-letters, or: dead-letters replay [number…|--all]')
  }
  const chosen = ids.length === 0 ? null : new Set(ids.map(Number))
  if (isDry) return onDatabase((parts) => showReplay(chosen, parts))
  return onInstallation(({ installation, terminal }) => replay(chosen, installation, terminal))
}

/** Exit status 1 when there are letters. */
async function showLetters({ db, terminal }: DatabaseParts) {
  const letters = await listDeadLetters(db)
  if (letters.length === 0) terminal.line('Everything that YouTube sent could be read.')
  for (const letter of letters) {
    const { id, kind, platform_id: platformId, reason, run_id: run, created_at: at } = letter
    terminal.event({ letter: id, kind, id: platformId, reason, run, at: at.toISOString() })
    terminal.line(`${id}  ${at.toISOString()}  ${nameOf(letter)}  ${reason}  run ${run ?? '-'}`)
  }
  return letters.length === 0 ? 0 : 1
}

/** Exit status 1 when a letter is unknown. */
async function showReplay(chosen: Set<number> | null, { db, terminal }: DatabaseParts) {
  const letters = (await listDeadLetters(db)).filter(({ id }) => chosen?.has(id) !== false)
  for (const letter of letters) {
    terminal.event({ event: 'plan', letter: letter.id, kind: letter.kind, id: letter.platform_id })
    terminal.line(`${letter.id}  ${nameOf(letter)}  would be read again`)
  }
  if (letters.length === 0) terminal.line('There is nothing to replay.')
  return letters.length < (chosen?.size ?? 0) ? 1 : 0
}

/** Exit status 1 when a letter remains or is unknown. */
async function replay(chosen: Set<number> | null, installation: Installation, terminal: Terminal) {
  let found = 0
  let remaining = 0
  for await (const { letter, outcome } of replayLetters(installation, chosen)) {
    found += 1
    if (outcome.outcome === 'failed') remaining += 1
    terminal.event({ event: 'replayed', letter: letter.id, ...outcome })
    terminal.line(`${letter.id}  ${nameOf(letter)}  ${describe(outcome)}`)
  }
  if (found === 0) terminal.line('There is nothing to replay.')
  return remaining + Math.max((chosen?.size ?? 0) - found, 0) === 0 ? 0 : 1
}

function describe(outcome: LetterOutcome) {
  switch (outcome.outcome) {
    case 'failed':
      return `still unreadable: ${outcome.reason}`
    case 'stored':
      return 'stored'
    case 'outdated':
      return 'outdated: what is stored is newer'
    case 'importing':
      return `importing, run ${outcome.run}`
  }
}

function nameOf({ kind, platform_id: id }: DeadLetter) {
  return `${kind} ${id ?? '(no id)'}`
}
