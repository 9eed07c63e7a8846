import type { DBOSConfig } from '@dbos-inc/dbos-sdk'
import type { Logger } from 'pino'

/** Hands on to our log what DBOS says: its errors as errors, all else (recoveries, retries, shutdowns) as detail. */
export function dbosLogger(logger: Logger): NonNullable<DBOSConfig['logger']> {
  const log = logger.child({ part: 'dbos' })
  return {
    debug: (entry) => log.trace(String(entry)),
    info: (entry) => log.debug(String(entry)),
    warn: (entry) => log.debug(String(entry)),
    error: (entry, metadata) => log.error({ err: metadata?.error ?? metadata?.stack }, String(entry)),
  }
}
