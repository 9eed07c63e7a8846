import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { readOutage } from '@channelwise/schemas/database/outage'
import type { Outage } from '@channelwise/schemas/database/outage'

/** Milliseconds between two warnings about the same outage; failures in between are only counted. */
const outageInterval = 60_000

const meanings: Record<Outage, string> = {
  unavailable: 'the database does not answer',
  busy: 'the database is overloaded',
  full: "the database's disk is full",
}

/**
 * Creates the process's log: warnings and errors, one JSON line each, on standard error. A database outage is logged at
 * most once a minute, with the number of failures since the last warning.
 */
export function createLogger(
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Logger {
  const outages = new Map<Outage, { loggedAt: number; failures: number }>()
  return pino(
    {
      level: 'warn',
      hooks: {
        logMethod(args, method) {
          const [fields]: unknown[] = args
          const error = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : null
          const outage = readOutage(error)
          if (outage === null) return method.apply(this, args)
          const { loggedAt, failures } = outages.get(outage) ?? { loggedAt: -outageInterval, failures: 0 }
          const isDue = performance.now() - loggedAt >= outageInterval
          outages.set(
            outage,
            isDue ? { loggedAt: performance.now(), failures: 0 } : { loggedAt, failures: failures + 1 },
          )
          if (isDue)
            this.warn({ outage, reason: readReason(error), failures: failures + 1 }, meanings[outage])
        },
      },
    },
    destination,
  )
}

function readReason(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? `${String(error.code)}: ${error.message}` : error.message
}
