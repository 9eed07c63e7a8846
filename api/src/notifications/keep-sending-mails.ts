import type { Logger } from 'pino'
import { pause } from '@channelwise/schemas/async/pause'
import { sendNotificationMails } from './send-mails.ts'

type Dependencies = Parameters<typeof sendNotificationMails>[0] & { logger: Logger }

/** Milliseconds between polls. */
const pollInterval = 5_000

/** Sends notification mails as they come due, until `stop`. Failures are logged and retried. */
export async function keepSendingMails({ logger, ...dependencies }: Dependencies, stop: AbortSignal) {
  while (!stop.aborted) {
    const wereAny = await sendNotificationMails({ ...dependencies, stop }).catch((error: unknown) => {
      logger.error({ err: error }, 'sending notification mails failed')
      return false
    })
    if (!wereAny) await pause(pollInterval, stop)
  }
}
