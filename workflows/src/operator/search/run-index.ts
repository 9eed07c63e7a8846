import { unregisterEngine } from '@channelwise/indexer/sync/search-engine'
import type { SearchEngine } from '@channelwise/indexer/sync/search-engine'
import { replayLetters, showDeadLetters } from './show-dead-letters.ts'
import { rollbackIndex } from './rollback.ts'
import { onDatabase, onInstallation } from '../action.ts'
import type { Action, InstallationParts } from '../action.ts'
import type { Options } from '../options.ts'
import { rebuildIndex } from './rebuild-index.ts'
import { showLag } from './show-lag.ts'
import { sweepIndex } from './sweep-index.ts'
import { UsageError } from '../usage-error.ts'

/** Reads the words after `index`. It and its action throw `UsageError`. */
export function readIndexCommand([action, ...words]: string[], options: Options): Action {
  if (action === 'dead-letters') return readLettersAction(words)
  if (words.length > 0) throw new UsageError(`index ${action} takes no ${words[0]}`)
  switch (action) {
    case 'rebuild':
      return onInstallation((parts) => rebuildIndex(chooseEngine(parts, options), parts))
    case 'rollback':
      return onInstallation((parts) => rollbackIndex(chooseEngine(parts, options), parts))
    case 'sweep':
      return onInstallation((parts) =>
        sweepIndex(chooseEngine(parts, options), { ...parts, repair: options['dry-run'] !== true }),
      )
    case 'lag':
      return onInstallation(showLag)
    case 'forget':
      return onInstallation((parts) => forget(options.engine, parts))
    default:
      throw new UsageError('index needs one of: rebuild, rollback, sweep, lag, dead-letters, forget')
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

/** The named engine. Defaults to the primary one. */
function chooseEngine(
  { installation: { engines } }: InstallationParts,
  { engine: name }: Options,
): SearchEngine {
  const engine = name === undefined ? engines[0] : engines.find((one) => one.name === name)
  if (engine !== undefined) return engine
  throw new UsageError(`there is no engine ${name}; use one of: ${engines.map((one) => one.name).join(', ')}`)
}
