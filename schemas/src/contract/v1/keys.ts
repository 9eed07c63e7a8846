import { z } from 'zod'
import { apiKey, keyUsageDay, maxKeyDays, maxKeyName, usageDays } from '../../api-key.ts'
import { apiScope } from '../../plan.ts'
import { plainText, text } from '../../search/query-values.ts'
import { password } from '../account.ts'
import { endpoint } from '../endpoint.ts'

const id = text(100)

/** API keys: for their owners' sessions only, never for keys. */
export const keyEndpoints = {
  listKeys: endpoint({
    method: 'GET',
    path: '/api/v1/keys',
    access: 'member',
    errors: [404],
    summary: "The caller's API keys, newest first, at most 100; without the keys themselves.",
    response: z.object({ data: z.array(apiKey) }),
  }),
  createKey: endpoint({
    method: 'POST',
    path: '/api/v1/keys',
    access: 'member',
    errors: [403, 404, 422, 429],
    summary:
      'Makes an API key and shows it for the only time. Needs a confirmed address and the current password.',
    body: z.object({
      name: plainText(1_000).describe(`1 to ${maxKeyName} characters`),
      scopes: z.array(apiScope).min(1).max(10).describe('Those that the plan has'),
      expiresInDays: z.int().min(1).max(maxKeyDays).optional().describe('Without it the key does not expire'),
      currentPassword: password
        .optional()
        .describe('Not for accounts without a password: they need a recent sign-in'),
    }),
    response: z.object({ key: apiKey, secret: z.string().describe('The key itself: it is stored nowhere') }),
    status: 201,
  }),
  revokeKey: endpoint({
    method: 'DELETE',
    path: '/api/v1/keys/{id}',
    access: 'member',
    errors: [404],
    summary: 'Revokes one of the caller’s API keys at once and for good. Idempotent.',
    params: z.object({ id }),
    response: z.object({ key: apiKey }),
  }),
  showKeyUsage: endpoint({
    method: 'GET',
    path: '/api/v1/keys/usage',
    access: 'member',
    errors: [404],
    summary: `The calls of the caller's keys on each of the last ${usageDays} days, oldest first; of one key with \`key\`.`,
    query: z.object({ key: id.optional() }),
    response: z.object({ data: z.array(keyUsageDay) }),
  }),
}
