import { SettingError } from '@channelwise/schemas/problems/setting-error'
import { checkReachable } from './installation/check-reachable.ts'
import { createLogger } from './installation/create-logger.ts'
import { exitProcess } from './installation/exit-process.ts'
import { keepCompiledModules } from './installation/keep-compiled-modules.ts'
import { limitGarbage } from './installation/limit-garbage.ts'
import { stopOnSignals } from './installation/stop-on-signals.ts'
import { startTracing } from './tracing/start-tracing.ts'
import { readEnvironment } from './operator/environment.ts'

// The Temporal worker: executes runs until SIGINT or SIGTERM, lets its current steps finish, and exits.
const stop = stopOnSignals('worker')

try {
  await work()
  exitProcess(0)
} catch (error) {
  console.error(error instanceof SettingError ? `worker: ${error.message}` : error)
  exitProcess(1)
}

async function work() {
  const settings = readEnvironment()
  if (settings.temporal === null) {
    throw new SettingError(
      'TEMPORAL_ADDRESS: is missing, but the worker needs it; set a host and a port such as 127.0.0.1:7233',
    )
  }
  const logger = createLogger(settings.logLevel)
  await checkReachable(settings)
  keepCompiledModules()
  // Imported late, because loading it takes a second or two: a wrong setting is reported first.
  const { openInstallation } = await import('./installation/installation.ts')
  const { serveMetrics } = await import('./metrics/serve-metrics.ts')
  limitGarbage()
  await using _tracing = await startTracing(settings.tracing)
  const serves = settings.metrics !== null && settings.metrics.workerAddress !== null
  await using installation = await openInstallation(settings, { logger, measuring: serves ? {} : null })
  const { metrics } = installation
  await using _metrics =
    settings.metrics === null || metrics === null ? null : await serveMetrics(settings.metrics, metrics)
  await installation.engine.work()
  console.log(`executing runs of namespace ${settings.temporal.namespace} at ${settings.temporal.address}`)
  await stopped()
}

async function stopped() {
  if (stop.signal.aborted) return
  await new Promise((resolve) => stop.signal.addEventListener('abort', resolve))
}
