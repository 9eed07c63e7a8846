import { z } from 'zod'

/** The events that webhooks report; each is public on the site anyway. */
export const webhookEvents = [
  'review.created',
  'review.changed',
  'channel.rating_changed',
  'channel.imported',
] as const

export const webhookEvent = z.enum(webhookEvents)

export type WebhookEvent = z.infer<typeof webhookEvent>

/** What each event means, as shown to people. */
export const webhookEventDescriptions: Record<WebhookEvent, string> = {
  'review.created': 'A member published a review, or a hidden one is public again.',
  'review.changed': 'A member changed the rating, moods or text of a published review.',
  'channel.rating_changed': 'A channel’s rating, or the number of its ratings, changed.',
  'channel.imported': 'A new channel was imported and can be found.',
}

/** Maximum webhooks of a member. */
export const maxWebhooks = 10

/** Why a webhook was disabled. */
export const webhookStop = z.enum(['owner', 'failures', 'gone'])

/** A member's webhook, without its secret. */
export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(webhookEvent),
  channelId: z.string().nullable().describe('The only channel to send events about; null for all'),
  createdAt: z.string(),
  failingSince: z
    .string()
    .nullable()
    .describe('When the deliveries that still wait began to fail; null if none has failed'),
  disabledAt: z.string().nullable(),
  disabledBecause: webhookStop
    .nullable()
    .describe(
      '`failures`: failing for a day; `gone`: the receiver responded with 410; `owner`: disabled by its owner',
    ),
})

export type Webhook = z.infer<typeof webhook>

/** One message to a webhook, and its outcome. */
export const webhookDelivery = z.object({
  id: z.string().describe('The `webhook-id` header: the same for every attempt'),
  event: z.union([webhookEvent, z.enum(['webhook.test', 'webhook.missed'])]),
  state: z.enum(['waiting', 'delivered', 'failed']),
  createdAt: z.string(),
  attempts: z.int().nonnegative(),
  lastAttemptAt: z.string().nullable(),
  nextAttemptAt: z.string().nullable().describe('Null once delivered or failed'),
  status: z.int().nullable().describe("The status of the receiver's last response; null if there was none"),
  error: z.string().nullable().describe('Why the last attempt failed'),
  payload: z.string().describe('The request body, as JSON'),
})

export type WebhookDelivery = z.infer<typeof webhookDelivery>
