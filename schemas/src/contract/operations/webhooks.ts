import { z } from 'zod'
import { operatedWebhook } from '../../operations/webhooks.ts'
import { wholeNumber } from '../../search/query-values.ts'
import { endpoint } from '../endpoint.ts'

/** Webhooks of members. */
export const operatedWebhookEndpoints = {
  showWebhooks: endpoint({
    method: 'GET',
    path: '/api/operations/webhooks',
    access: 'operator',
    summary: 'Webhooks with the outcomes of their deliveries, those in trouble first, 25 per page.',
    query: z.object({ page: wholeNumber(1, 10_000, 1) }),
    response: z.object({
      webhooks: z.array(operatedWebhook),
      failing: z.int().nonnegative(),
      disabled: z.int().nonnegative().describe('Disabled by the site, not by their owners'),
    }),
    headers: { 'X-Total-Count': 'Total number of webhooks' },
  }),
}
