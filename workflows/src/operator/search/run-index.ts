import type { Logger } from 'pino'
import { unregisterEngine } from '@channelwise/indexer/sync/search-engine'
import type { SearchEngine } from '@channelwise/indexer/sync/search-engine'
import type { Installation } from '../../installation/installation.ts'
import type { Settings } from '../../installation/settings.ts'
import { replayLetters, showDeadLetters } from './show-dead-letters.ts'
import { rollbackIndex } from './rollback.ts'
import { open } from '../open.ts'
import { rebuildIndex } from './rebuild-index.ts'
import { showLag } from './show-lag.ts'
import { sweepIndex } from './sweep-index.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { UsageError } from '../usage.ts'

interface Context {
  readEnvironment: () => Settings
  logger: Logger
  terminal: Terminal
  stop: AbortSignal
}

interface Options {
  engine?: string | undefined
  'dry-run'?: boolean | undefined
}

/** Runs an `index` command and returns the exit status. Throws `UsageError`. */
export async function runIndex(words: string[], options: Options, context: Context): Promise<number> {
  const act = readAction(words, options)
  const { readEnvironment, logger, ...rest } = context
  await using installation = await open({ readEnvironment, logger })
  return await act({ installation, logger, ...rest })
}

interface Parts extends Omit<Context, 'readEnvironment'> {
  installation: Installation
}

function readAction([action, ...words]: string[], options: Options): (parts: Parts) => Promise<number> {
  if (action === 'dead-letters') return readLettersAction(words)
  if (words.length > 0) throw new UsageError(`index ${action} takes no ${words[0]}`)
  switch (action) {
    case 'rebuild':
      return (parts) => rebuildIndex(chooseEngine(parts, options), parts)
    case 'rollback':
      return (parts) => rollbackIndex(chooseEngine(parts, options), parts)
    case 'sweep':
      return (parts) =>
        sweepIndex(chooseEngine(parts, options), { ...parts, repair: options['dry-run'] !== true })
    case 'lag':
      return showLag
    case 'forget':
      return (parts) => forget(options.engine, parts)
    default:
      throw new UsageError('index needs one of: rebuild, rollback, sweep, lag, dead-letters, forget')
  }
}

function readLettersAction([action, ...ids]: string[]): (parts: Parts) => Promise<number> {
  if (action === undefined) return showDeadLetters
  if (action !== 'replay' || !ids.every((id) => /^\d{1,15}$/.test(id))) {
    throw new UsageError('use: index dead-letters, or: index dead-letters replay [number…]')
  }
  return (parts) => replayLetters(ids.length === 0 ? null : ids.map(Number), parts)
}

/** Refuses a configured engine, because the next start would register it again. */
async function forget(name: string | undefined, { installation: { db, engines }, terminal }: Parts) {
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
function chooseEngine({ installation: { engines } }: Parts, { engine: name }: Options): SearchEngine {
  const engine = name === undefined ? engines[0] : engines.find((one) => one.name === name)
  if (engine !== undefined) return engine
  throw new UsageError(`there is no engine ${name}; use one of: ${engines.map((one) => one.name).join(', ')}`)
}
