import { join } from 'node:path'
import { SettingError } from '@channelwise/schemas/problems/setting-error'
import { checkReachable } from '@channelwise/workflows/installation/check-reachable'
import { createLogger } from '@channelwise/workflows/installation/create-logger'
import { exitProcess } from '@channelwise/workflows/installation/exit-process'
import { keepCompiledModules } from '@channelwise/workflows/installation/keep-compiled-modules'
import { limitGarbage } from '@channelwise/workflows/installation/limit-garbage'
import { suggestSettingNames } from '@channelwise/workflows/installation/setting-names'
import { stopOnSignals } from '@channelwise/workflows/installation/stop-on-signals'
import { startTracing } from '@channelwise/workflows/tracing/start-tracing'
import { readConfig } from './server/config.ts'
import type { Config } from './server/config.ts'
import { isRunByNpm, readEnvironment, readWebProcess } from './server/environment.ts'
import type { SiteOptions } from './server/open-site.ts'
import { connectMainProcess } from './server/processes/main-process.ts'
import type { MainProcess } from './server/processes/main-process.ts'

// Starts the site, prints `ready <url>` once it serves pages, and shuts down on SIGINT, SIGTERM or the end of npm. With
// several web processes, each of them is this program, too.
const frontend = join(import.meta.dirname, '..', '..', 'frontend')

try {
  const environment = readEnvironment()
  const number = readWebProcess()
  if (number === null)
    for (const line of suggestSettingNames(Object.keys(environment))) console.error(`channelwise: ${line}`)
  const config = readConfig(environment)
  const logger = createLogger(config.settings.logLevel)
  const stop = stopOnSignals('channelwise')
  if (number === null && isRunByNpm()) watchParent(() => stop.abort())
  const main = number === null ? null : connectMainProcess(number, stop)
  const development = process.argv.includes('--development')
  const options = { frontend, development, logger, stop: stop.signal }
  if (main === null) await checkReachable(config.settings)
  keepCompiledModules()
  // Imported late: loading takes a second or two, and a wrong setting should be reported first.
  const start = main === null ? await loadSite() : await loadWebProcess(main)
  limitGarbage()
  const tracing = await startTracing(config.settings.tracing)
  await start(config, options)
  await tracing?.[Symbol.asyncDispose]()
  exitProcess(0)
} catch (error) {
  if (!(error instanceof SettingError)) console.error(error)
  else console.error(`channelwise: ${error.message}`)
  exitProcess(1)
}

async function loadSite() {
  const { startSite } = await import('./server/start-site.ts')
  return startSite
}

async function loadWebProcess(main: MainProcess) {
  const { startWebProcess } = await import('./server/processes/start-web-process.ts')
  return (config: Config, options: SiteOptions) => startWebProcess(config, { ...options, main })
}

/** A killed npm forwards no signal, but its child gets a new parent. */
function watchParent(onLoss: () => void) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && onLoss(), 200).unref()
}
