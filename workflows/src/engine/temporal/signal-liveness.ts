import type { Context } from '@temporalio/activity'
import type { ActivityInterceptors } from '@temporalio/worker'
import { livenessTimeout } from './durable-run.ts'

/** Sends heartbeats while the worker executes an activity that reports no progress itself. */
export function signalLiveness(context: Context): ActivityInterceptors {
  return {
    inbound: {
      async execute(input, next) {
        if (context.info.heartbeatTimeoutMs !== livenessTimeout) return next(input)
        const timer = setInterval(() => context.heartbeat(), livenessTimeout / 5)
        try {
          return await next(input)
        } finally {
          clearInterval(timer)
        }
      },
    },
  }
}
