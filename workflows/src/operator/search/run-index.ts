import { unregisterEngine } from '@channelwise/indexer/sync/search-engine'
import { replayLetters, showDeadLetters } from './show-dead-letters.ts'
import { onDatabase, onInstallation } from '../action.ts'
import type { Action, InstallationParts } from '../action.ts'
import type { Options } from '../options.ts'
import { readDocuments, runIndexJob } from './index-jobs.ts'
import { showLag } from './show-lag.ts'
import { UsageError } from '../usage-error.ts'

/** Parses the arguments of `index`. It and its action throw `UsageError`. */
export function readIndexCommand([action, ...words]: string[], options: Options): Action {
  if (action === 'dead-letters') return readLettersAction(words)
  if (action === 'repair') {
    const documents = readDocuments(words)
    return onInstallation((parts) => runIndexJob({ job: 'repair', documents }, options, parts))
  }
  if (words.length > 0) throw new UsageError(`index ${action} takes no ${words[0]}`)
  switch (action) {
    case 'rebuild':
      return onInstallation((parts) => runIndexJob({ job: 'rebuild' }, options, parts))
    case 'rollback':
      return onInstallation((parts) => runIndexJob({ job: 'rollback' }, options, parts))
    case 'sweep': {
      const job = options['dry-run']
        ? ({ job: 'check' } as const)
        : ({ job: 'repair', documents: null } as const)
      return onInstallation((parts) => runIndexJob(job, options, parts))
    }
    case 'lag':
      return onInstallation(showLag)
    case 'forget':
      return onInstallation((parts) => forget(options.engine, parts))
    default:
      throw new UsageError('index needs one of: rebuild, rollback, sweep, repair, lag, dead-letters, forget')
  }
}

function readLettersAction([action, ...ids]: string[]): Action {
  if (action === undefined) return onDatabase(showDeadLetters)
  if (action !== 'replay' || !ids.every((id) => /^\d{1,15}$/.test(id))) {
    throw new UsageError('use: index dead-letters, or: index dead-letters replay [number…]')
  }
  return onDatabase((parts) => replayLetters(ids.length === 0 ? null : ids.map(Number), parts))
}

/** Refuses a configured engine, because the next start would register it again. */
async function forget(
  name: string | undefined,
  { installation: { db, engines }, terminal }: InstallationParts,
) {
  if (name === undefined) throw new UsageError('index forget needs --engine NAME')
  if (engines.some((engine) => engine.name === name)) {
    throw new UsageError(`the engine ${name} is in use; remove it from the settings first`)
  }
  const forgotten = await unregisterEngine(db, name)
  terminal.event({ event: forgotten ? 'forgotten' : 'unknown', engine: name })
  terminal.line(forgotten ? `Changes are no longer queued for ${name}.` : `There is no engine ${name}.`)
  return forgotten ? 0 : 1
}
