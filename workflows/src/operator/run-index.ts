import type { Logger } from 'pino'
import type { SearchEngine } from '@channelwise/indexer/search-engine'
import { openInstallation } from '../installation.ts'
import type { Installation } from '../installation.ts'
import type { Settings } from '../settings.ts'
import { replayLetters, showDeadLetters } from './show-dead-letters.ts'
import { rebuildIndex } from './rebuild-index.ts'
import { showLag } from './show-lag.ts'
import { sweepIndex } from './sweep-index.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage.ts'

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

/** Runs what the words after `index` name; answers with the exit status. Throws `UsageError`. */
export async function runIndex(words: string[], options: Options, context: Context): Promise<number> {
  const act = readAction(words, options)
  const { readEnvironment, logger, ...rest } = context
  await using installation = await openInstallation(readEnvironment(), { logger })
  return await act({ installation, logger, ...rest })
}

interface Parts extends Omit<Context, 'readEnvironment'> {
  installation: Installation
}

function readAction([action, ...words]: string[], options: Options): (parts: Parts) => Promise<number> {
  if (action === 'dead-letters') return readLettersAction(words)
  if (words.length > 0) throw new UsageError(`after index ${action} comes no ${words[0]}`)
  switch (action) {
    case 'rebuild':
      return (parts) => rebuildIndex(chooseEngine(parts, options), parts)
    case 'sweep':
      return (parts) =>
        sweepIndex(chooseEngine(parts, options), { ...parts, repair: options['dry-run'] !== true })
    case 'lag':
      return showLag
    default:
      throw new UsageError('after index comes one of: rebuild, sweep, lag, dead-letters')
  }
}

function readLettersAction([action, ...ids]: string[]): (parts: Parts) => Promise<number> {
  if (action === undefined) return showDeadLetters
  if (action !== 'replay' || !ids.every((id) => /^\d{1,15}$/.test(id))) {
    throw new UsageError('after index dead-letters comes nothing, or: replay, with numbers of letters or alone')
  }
  return (parts) => replayLetters(ids.length === 0 ? null : ids.map(Number), parts)
}

/** The engine that answers visitors, unless another is named. */
function chooseEngine({ installation: { engines } }: Parts, { engine: name }: Options): SearchEngine {
  const engine = name === undefined ? engines[0] : engines.find((one) => one.name === name)
  if (engine !== undefined) return engine
  throw new UsageError(`there is no engine ${name}; there is ${engines.map((one) => one.name).join(', ')}`)
}
