import type { Logger } from 'pino'
import { pause } from '@channelwise/schemas/pause'
import { sendNotificationMails } from './send-mails.ts'

type Dependencies = Parameters<typeof sendNotificationMails>[0] & { logger: Logger }

/** Milliseconds between looks. */
const pollInterval = 5_000

/** Sends mails about notifications as they come due, until `stop`. A failure is logged, and tried again. */
export async function keepSendingMails({ logger, ...dependencies }: Dependencies, stop: AbortSignal) {
  while (!stop.aborted) {
    await sendNotificationMails(dependencies).catch((error: unknown) =>
      logger.error({ err: error }, 'the mails about notifications could not be sent'),
    )
    await pause(pollInterval, stop)
  }
}
