import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { SettingError } from '@channelwise/schemas/setting-error'
import { openInstallation } from '../installation.ts'
import { readEnvironment } from './environment.ts'
import { importChannels } from './import-channels.ts'
import { readLinks } from './read-links.ts'
import { cancelRun, showRuns } from './show-runs.ts'
import { createTerminal } from './terminal.ts'
import { usage, UsageError } from './usage.ts'

// The operator's command line: see usage.ts.
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
const logger = pino({ level: 'error' }, pino.destination({ fd: 2, sync: true }))

try {
  process.exit(await runCommand(process.argv.slice(2)))
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`operator: ${error.message}`)
    process.exit(2)
  }
  console.error(error instanceof SettingError ? `operator: ${error.message}` : error)
  process.exit(1)
}

async function runCommand(words: string[]): Promise<number> {
  const { command, rest, options } = readWords(words)
  const terminal = createTerminal({ json: options.json === true })
  switch (command) {
    case 'help':
      console.log(usage)
      return 0
    case 'import': {
      const links = await readLinks(rest, options.file ?? null)
      await using installation = await openInstallation(readEnvironment(), { logger })
      return await importChannels(links, { installation, terminal, stop: stop.signal })
    }
    case 'runs': {
      const [action, id, ...more] = rest
      const limit = readLimit(options.limit)
      if (action !== undefined && (action !== 'cancel' || id === undefined || more.length > 0)) {
        throw new UsageError('after runs comes nothing, or: cancel <id of the run>')
      }
      await using installation = await openInstallation(readEnvironment(), { logger })
      return id === undefined
        ? await showRuns(limit, installation, terminal)
        : await cancelRun(id, installation, terminal)
    }
    case undefined:
      throw new UsageError('a command is missing; npm run operator -- help names them')
    default:
      throw new UsageError(`there is no command ${command}; npm run operator -- help names them`)
  }
}

function readWords(words: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        file: { type: 'string' },
        limit: { type: 'string' },
        json: { type: 'boolean' },
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
  throw new UsageError(`--limit takes a number from 1 to 9999, not ${limit}`)
}
