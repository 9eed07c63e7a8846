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
    summary: "The caller's API keys, newest first, at most 100, without their secrets.",
    response: z.object({ data: z.array(apiKey) }),
  }),
  createKey: endpoint({
    method: 'POST',
    path: '/api/v1/keys',
    access: 'member',
    errors: [403, 404, 422, 429],
    summary:
      'Creates an API key and returns its secret, which is shown only once. Requires a confirmed email address and the current password.',
    body: z.object({
      name: plainText(1_000).describe(`1 to ${maxKeyName} characters`),
      scopes: z.array(apiScope).min(1).max(10).describe('Limited to those of the plan'),
      expiresInDays: z
        .int()
        .min(1)
        .max(maxKeyDays)
        .optional()
        .describe('If omitted, the key does not expire'),
      currentPassword: password
        .optional()
        .describe('Omitted for accounts without a password, which need a recent sign-in instead'),
    }),
    response: z.object({ key: apiKey, secret: z.string().describe('The key itself, which is never stored') }),
    status: 201,
  }),
  revokeKey: endpoint({
    method: 'DELETE',
    path: '/api/v1/keys/{id}',
    access: 'member',
    errors: [404],
    summary: 'Revokes one of the caller’s API keys, immediately and permanently. Idempotent.',
    params: z.object({ id }),
    response: z.object({ key: apiKey }),
  }),
  showKeyUsage: endpoint({
    method: 'GET',
    path: '/api/v1/keys/usage',
    access: 'member',
    errors: [404],
    summary: `Daily calls of the caller's keys over the last ${usageDays} days, oldest first; of one key with \`key\`.`,
    query: z.object({ key: id.optional() }),
    response: z.object({ data: z.array(keyUsageDay) }),
  }),
}
