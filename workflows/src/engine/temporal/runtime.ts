import { IllegalStateError } from '@temporalio/common'
import { makeTelemetryFilterString, Runtime } from '@temporalio/worker'
import type { LogLevel, Logger as TemporalLogger } from '@temporalio/worker'
import type { Logger } from 'pino'

/** Gives Temporal's runtime our log, and the signals back to us; it lives once in a process, and the first one's log stays. */
export function installRuntime(logger: Logger) {
  try {
    Runtime.install({
      logger: temporalLogger(logger),
      telemetryOptions: { logging: { forward: {}, filter: makeTelemetryFilterString({ core: 'WARN' }) } },
      shutdownSignals: [],
    })
  } catch (error) {
    if (!(error instanceof IllegalStateError)) throw error
  }
}

/** Hands on to our log what Temporal's parts say: its errors as errors, all else as detail (our steps log their own failures). */
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
