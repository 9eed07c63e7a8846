import { IllegalStateError } from '@temporalio/common'
import { makeTelemetryFilterString, Runtime } from '@temporalio/worker'
import type { LogLevel, Logger as TemporalLogger } from '@temporalio/worker'
import type { Logger } from 'pino'

/** Makes Temporal's runtime use our log and leave signals to us. It is a singleton: only the first call has an effect. */
export function installRuntime(logger: Logger, metricsAddress: string | null = null) {
  try {
    Runtime.install({
      logger: temporalLogger(logger),
      telemetryOptions: {
        logging: { forward: {}, filter: makeTelemetryFilterString({ core: 'WARN' }) },
        ...(metricsAddress !== null && { metrics: { prometheus: { bindAddress: metricsAddress } } }),
      },
      shutdownSignals: [],
    })
  } catch (error) {
    if (!(error instanceof IllegalStateError)) throw error
  }
}

/** Forwards Temporal's log to ours: errors as errors, everything else as debug lines. Our steps log their own failures. */
export function temporalLogger(logger: Logger): TemporalLogger {
  const log = logger.child({ part: 'temporal' })
  const write = (level: LogLevel, message: string, meta?: object) =>
    level === 'ERROR' ? log.error(meta ?? {}, message) : log.debug(meta ?? {}, message)
  return {
    log: write,
    trace: (message, meta) => write('TRACE', message, meta),
    debug: (message, meta) => write('DEBUG', message, meta),
    info: (message, meta) => write('INFO', message, meta),
    warn: (message, meta) => write('WARN', message, meta),
    error: (message, meta) => write('ERROR', message, meta),
  }
}
