import type { DBOSConfig } from '@dbos-inc/dbos-sdk'
import type { Logger } from 'pino'

/** Forwards DBOS's log to ours: errors as errors, everything else (recoveries, retries, shutdowns) as debug lines. */
export function dbosLogger(logger: Logger): NonNullable<DBOSConfig['logger']> {
  const log = logger.child({ part: 'dbos' })
  return {
    debug: (entry) => log.trace(String(entry)),
    info: (entry) => log.debug(String(entry)),
    warn: (entry) => log.debug(String(entry)),
    error: (entry, metadata) => log.error({ err: metadata?.error ?? metadata?.stack }, String(entry)),
  }
}
