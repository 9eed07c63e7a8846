import { sql } from 'kysely'
import type { Logger } from 'pino'
import { pause } from '@channelwise/schemas/async/pause'
import { mailDisabledWebhooks } from './mail-disabled-webhooks.ts'
import { prepareDeliveries, reportMissedEvents } from './prepare-deliveries.ts'
import { createSender } from './send-deliveries.ts'
import type { SendingDependencies } from './send-deliveries.ts'

type Dependencies = Parameters<typeof mailDisabledWebhooks>[0] & SendingDependencies & { logger: Logger }

/** Milliseconds between polls while nothing waits. */
const pollInterval = 2_000
/** Milliseconds between passes of upkeep, which purges old deliveries, reports missed events and mails owners. */
const upkeepInterval = 60_000

/** Delivers events to webhooks until `stop`. Safe to run in several processes. Our own failures are logged and retried. */
export async function keepDelivering({ logger, ...dependencies }: Dependencies, stop: AbortSignal) {
  const sender = createSender(dependencies)
  let upkeepAt = 0
  let mailing: Promise<void> | null = null
  const report = (error: unknown) => {
    if (!stop.aborted) logger.error({ err: error }, 'delivering to webhooks failed')
  }
  while (!stop.aborted) {
    const turns = await pass().catch((error: unknown) => (report(error), 0))
    sender.finish().catch(report)
    await pause(turns > 0 ? pollInterval / 10 : pollInterval, stop)
  }
  await sender.finish().catch(report)

  async function pass() {
    await prepareDeliveries(dependencies)
    if (performance.now() >= upkeepAt) {
      await purgeDeliveries(dependencies)
      await reportMissedEvents(dependencies)
      // Not awaited: a mail server that does not answer must not hold up deliveries.
      mailing ??= mailDisabledWebhooks(dependencies)
        .catch(report)
        .finally(() => (mailing = null))
      upkeepAt = performance.now() + upkeepInterval
    }
    return sender.start()
  }
}

/** Deletes deliveries after 30 days, a batch per call. */
export async function purgeDeliveries({ db }: Pick<Dependencies, 'db'>) {
  await db
    .deleteFrom('webhook_deliveries')
    .where('id', 'in', (query) =>
      query
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
        .orderBy('created_at')
        .limit(1_000)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
