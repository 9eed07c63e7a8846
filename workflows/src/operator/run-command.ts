import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { runStatuses } from '@channelwise/schemas/run'
import type { Installation } from '../installation/installation.ts'
import type { Settings } from '../installation/settings.ts'
import { readDeadLettersCommand } from './runs/dead-letters.ts'
import { readCandidateCommand } from './candidate-commands.ts'
import { importBatch } from './imports/import-batch.ts'
import { readBatchAction } from './imports/import-batches.ts'
import { importChannels } from './imports/import-channels.ts'
import { open } from './open.ts'
import { showPlan } from './imports/show-plan.ts'
import { readLinks } from './imports/read-links.ts'
import { runIndex } from './search/run-index.ts'
import { readPipeline, runPipeline } from './runs/run-pipeline.ts'
import { showQuota } from './show-quota.ts'
import { showRun } from './runs/show-run.ts'
import { cancelRun, showRuns } from './runs/show-runs.ts'
import { readSampleCommand } from './sample-commands.ts'
import { readSynonymCommand } from './search/synonym-commands.ts'
import { createTerminal } from './terminal/terminal.ts'
import type { Terminal } from './terminal/terminal.ts'
import { usage, UsageError } from './usage.ts'

interface Context {
  /** Called only for a valid command. */
  readEnvironment: () => Settings
  logger: Logger
  /** Aborts at Ctrl-C. */
  stop: AbortSignal
}

/** Runs a command and returns the exit status. Throws `UsageError` and `SettingError`. */
export async function runCommand(words: string[], context: Context): Promise<number> {
  const { command, rest, options } = readWords(words)
  switch (command) {
    case 'help':
      console.log(usage)
      return 0
    case 'import':
      return runImport(rest, options, context)
    case 'imports':
      return runImports(rest, options, context)
    case 'run':
      return runByName(rest, options, context)
    case 'runs':
      return runRuns(rest, options, context)
    case 'dead-letters':
      return runDeadLetters(rest, options, context)
    case 'quota':
      return runQuota(rest, options, context)
    case 'candidates':
      return runCandidates(rest, options, context)
    case 'synonyms':
      return runSynonyms(rest, options, context)
    case 'index':
      return runIndex(rest, options, {
        ...context,
        terminal: createTerminal({ json: options.json ?? false }),
      })
    case 'sample':
      return runSample(rest, options, context)
    case 'migrate':
      return runMigrate(context)
    case undefined:
      throw new UsageError("missing command; 'npm run operator -- help' lists the commands")
    default:
      throw new UsageError(`unknown command ${command}; 'npm run operator -- help' lists the commands`)
  }
}

async function runImport(
  words: string[],
  { file, json, 'dry-run': isDry, check }: Options,
  { readEnvironment, logger, stop }: Context,
) {
  const links = await readLinks(words, file ?? null)
  await using installation = await open({ readEnvironment, logger })
  const context = { installation, terminal: createTerminal({ json: json ?? false }), stop }
  if (isDry === true) return await showPlan(links, { ...context, checks: check ?? false })
  if (check === true) throw new UsageError('--check belongs to --dry-run')
  // A single channel is a run of its own, which a visitor who asks for it joins.
  if (links.length === 1) return await importChannels(links, context)
  return await importBatch({ links, name: describeLinks(links, file) }, context)
}

function describeLinks(links: string[], file = '-') {
  return file === '-' ? `${links.length} links` : basename(file)
}

async function runImports(words: string[], { limit, json }: Options, context: Context) {
  const act = readBatchAction(words, { limit: readLimit(limit) })
  const { readEnvironment, logger, stop } = context
  await using installation = await open({ readEnvironment, logger })
  return await act({ installation, terminal: createTerminal({ json: json ?? false }), stop })
}

async function runByName(words: string[], options: Options, { readEnvironment, logger, stop }: Context) {
  const request = readPipeline(words, options)
  await using installation = await open({ readEnvironment, logger })
  const terminal = createTerminal({ json: options.json ?? false })
  return await runPipeline(request, { installation, terminal, stop })
}

/** Opening an installation migrates its database. */
async function runMigrate({ readEnvironment, logger }: Context) {
  await using _installation = await open({ readEnvironment, logger })
  console.log('The database schema is up to date.')
  return 0
}

async function runDeadLetters(words: string[], { json, all }: Options, { readEnvironment, logger }: Context) {
  const act = readDeadLettersCommand(words, all ?? false)
  await using installation = await open({ readEnvironment, logger })
  return await act(installation, createTerminal({ json: json ?? false }))
}

async function runQuota(words: string[], { json }: Options, { readEnvironment, logger }: Context) {
  if (words.length > 0) throw new UsageError(`quota takes no ${words[0]}`)
  await using installation = await open({ readEnvironment, logger })
  return await showQuota(installation, createTerminal({ json: json ?? false }))
}

async function runCandidates(
  words: string[],
  { state, limit, json }: Options,
  { readEnvironment, logger }: Context,
) {
  const act = readCandidateCommand(words, { state, limit: readLimit(limit) })
  await using installation = await open({ readEnvironment, logger })
  return await act({ db: installation.db, terminal: createTerminal({ json: json ?? false }) })
}

async function runSynonyms(words: string[], { json }: Options, { readEnvironment, logger }: Context) {
  const act = readSynonymCommand(words)
  await using installation = await open({ readEnvironment, logger })
  return await act({ db: installation.db, terminal: createTerminal({ json: json ?? false }) })
}

async function runSample(words: string[], options: Options, { readEnvironment, logger, stop }: Context) {
  const act = readSampleCommand(words, options)
  await using installation = await open({ readEnvironment, logger })
  return await act({ installation, terminal: createTerminal({ json: options.json ?? false }), stop })
}

async function runRuns(words: string[], options: Options, { readEnvironment, logger }: Context) {
  const act = readRunsAction(words, options)
  await using installation = await open({ readEnvironment, logger })
  return await act(installation, createTerminal({ json: options.json ?? false }))
}

type RunsAction = (installation: Installation, terminal: Terminal) => Promise<number>

function readRunsAction(words: string[], { limit, status, pipeline, about }: Options): RunsAction {
  const [action, id, ...more] = words
  if (action === undefined) {
    const shown = { limit: readLimit(limit), filter: { status: readStatus(status), pipeline, about } }
    return (installation, terminal) => showRuns(shown, installation, terminal)
  }
  const act = runActions.get(action)
  if (act === undefined || id === undefined || more.length > 0)
    throw new UsageError('use: runs, or: runs show <id>, or: runs cancel <id>')
  return (installation, terminal) => act(id, installation, terminal)
}

const runActions = new Map([
  ['show', showRun],
  ['cancel', cancelRun],
])

function readStatus(status: string | undefined) {
  const known = runStatuses.find((one) => one === status)
  if (status !== undefined && known === undefined)
    throw new UsageError(`--status must be one of ${runStatuses.join(', ')}, not ${status}`)
  return known
}

type Options = ReturnType<typeof readWords>['options']

function readWords(words: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        file: { type: 'string' },
        limit: { type: 'string' },
        status: { type: 'string' },
        pipeline: { type: 'string' },
        about: { type: 'string' },
        state: { type: 'string' },
        json: { type: 'boolean' },
        engine: { type: 'string' },
        'dry-run': { type: 'boolean' },
        check: { type: 'boolean' },
        all: { type: 'boolean' },
        yes: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    const [command, ...rest] = positionals
    return { command: values.help === true ? 'help' : command, rest, options: values }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new UsageError(error.message.split('. ')[0] ?? error.message, { cause: error })
  }
}

function readLimit(limit = '20') {
  if (/^\d{1,4}$/.test(limit) && Number(limit) > 0) return Number(limit)
  throw new UsageError(`--limit must be a number from 1 to 9999, not ${limit}`)
}
