import type { LoaderFunctionArgs } from 'react-router-dom'
import { z } from 'zod'
import type { ApiKey } from '@channelwise/schemas/api-key'
import type { Client } from '@channelwise/schemas/contract/client'
import { apiScopes } from '@channelwise/schemas/plan'
import { paths } from '../../app/paths.ts'
import { readAccount } from '../../app/read-account.ts'
import type { Submission } from '../../app/screen.ts'
import { passwordField } from '../forms/account-fields.ts'
import { unknownIntent } from '../forms/act-by-intent.ts'
import { answerForm } from '../forms/answer-form.ts'

/** A new key, shown only once. */
export interface MadeKey {
  key: ApiKey
  /** The key itself. */
  made: string
}

/** Loads the member's plan, API keys and their usage; `?saved=` says that a key was just revoked. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const [account, session, plans, keys, usage] = await Promise.all([
    readAccount(client),
    client.showEntitlements(),
    client.listPlans(),
    client.listKeys(),
    client.showKeyUsage({ query: {} }),
  ])
  return {
    account:
      account === null ? null : { emailVerified: account.emailVerified, hasPassword: account.hasPassword },
    plan: session.value.plan,
    plans: plans.value.data,
    keys: keys.value.data,
    usage: usage.value.data,
    saved: new URL(request.url).searchParams.get('saved'),
  }
}

/** Creates or revokes a key. */
export async function act(client: Client, { sent }: Submission) {
  if (sent.get('intent') === 'revoke') return revokeKey(client, sent)
  if (sent.get('intent') === 'make') return makeKey(client, sent)
  throw unknownIntent()
}

function makeKey(client: Client, sent: FormData) {
  const scopes = apiScopes.filter((scope) => sent.has(`scope-${scope}`))
  return answerForm({
    sent,
    schema: z.object({
      name: z.string().trim().min(1, 'Give the key a name').max(80, 'At most 80 characters'),
      expires: z.enum(['never', '30', '90', '365']),
      currentPassword: passwordField.optional(),
    }),
    check: () => (scopes.length === 0 ? [{ field: 'scopes', message: 'Choose at least one' }] : []),
    async work({ name, expires, currentPassword }) {
      const { value } = await client.createKey({
        body: {
          name,
          scopes,
          ...(expires !== 'never' && { expiresInDays: Number(expires) }),
          ...(currentPassword !== undefined && { currentPassword }),
        },
      })
      return { step: { key: value.key, made: value.secret } satisfies MadeKey }
    },
  })
}

function revokeKey(client: Client, sent: FormData) {
  return answerForm<z.ZodObject<{ id: z.ZodString }>, MadeKey>({
    sent,
    schema: z.object({ id: z.string() }),
    async work({ id }) {
      await client.revokeKey({ params: { id } })
      return paths.apiSettings('revoked')
    },
  })
}
