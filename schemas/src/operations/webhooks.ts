import { z } from 'zod'
import { webhookEvent, webhookStop } from '../webhook.ts'

/** The number of a webhook's newest deliveries that its statistics cover. */
export const summedDeliveries = 1_000

const count = z.int().nonnegative()
const moment = z.string().describe('ISO 8601')

/** A member's webhook as operators see it: without its owner, and with only the host of its URL. */
export const operatedWebhook = z.object({
  id: z.string(),
  host: z.string().describe('Of its address'),
  events: z.array(webhookEvent),
  createdAt: moment,
  failingSince: moment.nullable(),
  disabledAt: moment.nullable(),
  disabledBecause: webhookStop.nullable(),
  delivered: count.describe(`Of the newest ${summedDeliveries} deliveries`),
  failed: count.describe(`Of the newest ${summedDeliveries} deliveries, those that were given up`),
  waiting: count.describe('Deliveries that are still to be made'),
  nextAttemptAt: moment.nullable(),
  lastAttemptAt: moment.nullable(),
  lastError: z.string().nullable().describe('Of the delivery that was tried last; null if it succeeded'),
})

export type OperatedWebhook = z.infer<typeof operatedWebhook>
