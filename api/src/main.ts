import { join } from 'node:path'
import { SettingError } from '@channelwise/schemas/problems/setting-error'
import { checkReachable } from '@channelwise/workflows/installation/check-reachable'
import { createLogger } from '@channelwise/workflows/installation/create-logger'
import { exitProcess } from '@channelwise/workflows/installation/exit-process'
import { keepCompiledModules } from '@channelwise/workflows/installation/keep-compiled-modules'
import { suggestSettingNames } from '@channelwise/workflows/installation/setting-names'
import { startTracing } from '@channelwise/workflows/tracing/start-tracing'
import { readConfig } from './server/config.ts'
import { isRunByNpm, readEnvironment } from './server/environment.ts'

// Starts the site, prints `ready <url>` once it serves pages, and shuts down on SIGINT, SIGTERM or the end of npm.
const frontend = join(import.meta.dirname, '..', '..', 'frontend')

try {
  const environment = readEnvironment()
  for (const line of suggestSettingNames(Object.keys(environment))) console.error(`channelwise: ${line}`)
  const config = readConfig(environment)
  const logger = createLogger(config.settings.logLevel)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  if (isRunByNpm()) watchParent(() => stop.abort())
  const development = process.argv.includes('--development')
  await checkReachable(config.settings)
  keepCompiledModules()
  // Imported late: loading takes a second or two, and a wrong setting should be reported first.
  const { startSite } = await import('./server/start-site.ts')
  const tracing = await startTracing(config.settings.tracing)
  await startSite(config, { frontend, development, logger, stop: stop.signal })
  await tracing?.[Symbol.asyncDispose]()
  exitProcess(0)
} catch (error) {
  if (!(error instanceof SettingError)) console.error(error)
  else console.error(`channelwise: ${error.message}`)
  exitProcess(1)
}

/** A killed npm forwards no signal, but its child gets a new parent. */
function watchParent(onLoss: () => void) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && onLoss(), 200).unref()
}
