import { z } from 'zod'
import { text } from '../../search/query-values.ts'
import { webhook, webhookDelivery, webhookEvent } from '../../webhook.ts'
import { endpoint } from '../endpoint.ts'

const id = text(100)
const url = text(2_000).describe('An https URL with a public address, on port 443 or 1024 and above')
const events = z.array(webhookEvent).min(1).max(10)
const channelId = text(100).nullable().describe('The only channel to send events about; null for all')
const secret = z.string().describe('The secret for verifying signatures (`whsec_…`), shown only once')

/** Webhooks: for their owners' sessions, and for keys with the scope `webhooks`. */
export const webhookEndpoints = {
  listWebhooks: endpoint({
    method: 'GET',
    path: '/api/v1/webhooks',
    access: 'member',
    scope: 'webhooks',
    errors: [403],
    summary: "The caller's webhooks, newest first, without their secrets.",
    response: z.object({ data: z.array(webhook) }),
  }),
  createWebhook: endpoint({
    method: 'POST',
    path: '/api/v1/webhooks',
    access: 'member',
    scope: 'webhooks',
    errors: [403, 404, 422, 429],
    limit: 'webhooks',
    summary:
      'Creates a webhook and returns its secret, which is shown only once. At most 10 per member. Requires a confirmed email address.',
    body: z.object({ url, events, channelId: channelId.optional() }),
    response: z.object({ webhook, secret }),
    status: 201,
  }),
  changeWebhook: endpoint({
    method: 'PUT',
    path: '/api/v1/webhooks/{id}',
    access: 'member',
    scope: 'webhooks',
    errors: [404, 422],
    summary: 'Updates a webhook, or disables or re-enables it. Omitted fields are unchanged.',
    params: z.object({ id }),
    body: z.object({
      url: url.optional(),
      events: events.optional(),
      channelId: channelId.optional(),
      enabled: z.boolean().optional(),
    }),
    response: z.object({ webhook }),
  }),
  deleteWebhook: endpoint({
    method: 'DELETE',
    path: '/api/v1/webhooks/{id}',
    access: 'member',
    scope: 'webhooks',
    errors: [404],
    summary: 'Deletes a webhook and its deliveries.',
    params: z.object({ id }),
    response: z.object({ message: z.string() }),
  }),
  rotateWebhookSecret: endpoint({
    method: 'POST',
    path: '/api/v1/webhooks/{id}/secret',
    access: 'member',
    scope: 'webhooks',
    errors: [404, 429],
    limit: 'webhooks',
    summary:
      'Rotates the secret of a webhook. For a day, messages are also signed with the old one; of several that are replaced within a day, with the first.',
    params: z.object({ id }),
    response: z.object({ secret }),
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/api/v1/webhooks/{id}/test',
    access: 'member',
    scope: 'webhooks',
    errors: [404, 409, 429],
    limit: 'webhooks',
    summary: 'Sends a message of the type `webhook.test`.',
    params: z.object({ id }),
    response: z.object({ delivery: webhookDelivery }),
    status: 202,
  }),
  listWebhookDeliveries: endpoint({
    method: 'GET',
    path: '/api/v1/webhooks/{id}/deliveries',
    access: 'member',
    scope: 'webhooks',
    errors: [403, 404],
    summary: 'The deliveries of the last 30 days, newest first, 50 per page.',
    params: z.object({ id }),
    query: z.object({
      state: webhookDelivery.shape.state.optional().describe('Only deliveries in this state'),
      cursor: text(100).optional().describe('The `next` of the previous page'),
    }),
    response: z.object({
      data: z.array(webhookDelivery),
      next: z.string().nullable().describe('Pass it as `cursor` for the next page; null on the last page'),
    }),
  }),
  replayWebhookDelivery: endpoint({
    method: 'POST',
    path: '/api/v1/webhooks/{id}/deliveries/{delivery}/replay',
    access: 'member',
    scope: 'webhooks',
    errors: [404, 409, 429],
    limit: 'webhooks',
    summary: 'Replays a delivery with the same id and body, whatever its outcome.',
    params: z.object({ id, delivery: text(100) }),
    response: z.object({ delivery: webhookDelivery }),
    status: 202,
  }),
  replayFailedDeliveries: endpoint({
    method: 'POST',
    path: '/api/v1/webhooks/{id}/replay',
    access: 'member',
    scope: 'webhooks',
    errors: [404, 409, 429],
    limit: 'webhooks',
    summary:
      'Replays all failed deliveries, oldest first, with the same ids and bodies. At most 10,000 deliveries can wait: the rest stay failed.',
    params: z.object({ id }),
    response: z.object({ replayed: z.int().nonnegative().describe('How many wait to be sent again') }),
    status: 202,
  }),
}
