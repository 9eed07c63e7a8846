import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { readOutage } from '@channelwise/schemas/database/outage'
import type { Outage } from '@channelwise/schemas/database/outage'
import { currentStep } from '../engine/current-step.ts'
import { withoutSecrets } from '../runs/without-secrets.ts'
import type { LogLevel } from './settings.ts'

/** Milliseconds between two warnings about the same outage; failures in between are only counted. */
const outageInterval = 60_000

const meanings: Record<Outage, string> = {
  unavailable: 'the database does not answer',
  busy: 'the database is overloaded',
  full: "the database's disk is full",
  'read-only': 'the database lets nobody write',
}

/**
 * Creates the process's log: one JSON line per entry on standard error, from `level` up. Lines of a step name its run. A
 * database outage is logged at most once a minute, with the number of failures since the last warning. Errors are logged
 * with only name, message, code and stack, without anything that looks like a secret.
 */
export function createLogger(
  level: LogLevel = 'warn',
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Logger {
  const outages = new Map<Outage, { loggedAt: number; failures: number }>()
  return pino(
    {
      level,
      mixin: () => currentStep() ?? {},
      serializers: safeErrors,
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

/** Pino's serializers with which errors are logged. */
export const safeErrors = { err: describeError }

/** Postgres' data exceptions, class 22, quote the invalid value. */
const quotedValue = /: ".*"$/s

interface DescribedError {
  type: string
  message: string
  code?: string
  stack: string
  cause?: DescribedError
}

function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutSecrets(String(error)), stack: '' }
  const code = 'code' in error ? String(error.code) : null
  const clean = (text: string) =>
    withoutSecrets(code?.startsWith('22') === true ? text.replace(quotedValue, '') : text)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: clean(error.message),
    ...(code !== null && { code }),
    stack: frames.join('\n'),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  }
}

function readReason(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? `${String(error.code)}: ${error.message}` : error.message
}
