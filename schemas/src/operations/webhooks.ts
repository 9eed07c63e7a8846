import { z } from 'zod'
import { webhookEvent, webhookStop } from '../webhook.ts'

/** The number of a webhook's newest deliveries that its statistics cover. */
export const summedDeliveries = 1_000

const count = z.int().nonnegative()
const moment = z.string().describe('ISO 8601')

/** A member's webhook as operators see it: without its owner, and with only the host of its URL. */
export const operatedWebhook = z.object({
  id: z.string(),
  host: z.string().describe('The host of its URL'),
  events: z.array(webhookEvent),
  createdAt: moment,
  failingSince: moment.nullable(),
  disabledAt: moment.nullable(),
  disabledBecause: webhookStop.nullable(),
  delivered: count.describe(`Delivered among the newest ${summedDeliveries} deliveries`),
  failed: count.describe(`Failed for good among the newest ${summedDeliveries} deliveries`),
  waiting: count.describe('Pending deliveries'),
  nextAttemptAt: moment.nullable(),
  lastAttemptAt: moment.nullable(),
  lastError: z.string().nullable().describe('The error of the last attempt; null if it succeeded'),
})

export type OperatedWebhook = z.infer<typeof operatedWebhook>
