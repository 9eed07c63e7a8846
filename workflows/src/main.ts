import { SettingError } from '@channelwise/schemas/setting-error'
import { checkPlaces } from './installation/check-places.ts'
import { createLogger } from './installation/create-logger.ts'
import { endProcess } from './installation/exit-process.ts'
import { readEnvironment } from './operator/environment.ts'

// The worker on Temporal as a process of its own: works on runs until SIGINT or SIGTERM, lets its steps end, and leaves.
const logger = createLogger()
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())

try {
  await work()
  endProcess(0)
} catch (error) {
  console.error(error instanceof SettingError ? `worker: ${error.message}` : error)
  endProcess(1)
}

async function work() {
  const settings = readEnvironment()
  if (settings.temporal === null) {
    throw new SettingError(
      'TEMPORAL_ADDRESS: the worker has no Temporal; set a host and port such as 127.0.0.1:7233',
    )
  }
  await checkPlaces(settings)
  // Loading the parts takes a second or two: a wrong setting is said before.
  const { openInstallation } = await import('./installation/installation.ts')
  await using installation = await openInstallation(settings, { logger })
  await installation.engine.work()
  console.log(`working on the runs of ${settings.temporal.namespace} at ${settings.temporal.address}`)
  await stopped()
}

async function stopped() {
  if (stop.signal.aborted) return
  await new Promise((resolve) => stop.signal.addEventListener('abort', resolve))
}
