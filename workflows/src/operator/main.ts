import { pino } from 'pino'
import { SettingError } from '@channelwise/schemas/problems/setting-error'
import { safeErrors } from '../installation/create-logger.ts'
import { exitProcess } from '../installation/exit-process.ts'
import { keepCompiledModules } from '../installation/keep-compiled-modules.ts'
import { stopOnSignals } from '../installation/stop-on-signals.ts'
import { readEnvironment, readVariables } from './environment.ts'
import { UsageError } from './usage-error.ts'

// The operator's command line; commands.ts documents it.
const stop = stopOnSignals('operator')
const logger = pino({ level: 'error', serializers: safeErrors }, pino.destination({ fd: 2, sync: true }))

let status: number
try {
  keepCompiledModules()
  const { runCommand } = await import('./run-command.ts')
  status = await runCommand(process.argv.slice(2), {
    environment: readVariables,
    readEnvironment,
    logger,
    stop: stop.signal,
  })
} catch (error) {
  const isOurs = error instanceof UsageError || error instanceof SettingError
  console.error(isOurs ? `operator: ${error.message}` : error)
  status = error instanceof UsageError ? 2 : 1
}
// Exits at once, because an abandoned platform call would keep the process alive.
exitProcess(status)
