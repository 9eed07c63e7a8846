import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { IdentityMailTokensTable } from '@channelwise/schemas/database/tables/identity'
import { hashToken, newToken } from '@channelwise/schemas/hash-token'

type Purpose = IdentityMailTokensTable['purpose']

/** Minutes for which a mailed link is valid. */
const lifetimes: Record<Purpose, number> = { verify: 24 * 60, reset: 60, email: 60 }

/** What a mailed link is for. */
interface MailToken {
  purpose: Purpose
  uid: string
  /** The email address that it was sent to. */
  email: string
}

/** Creates a token for a link. Only the mail contains it; the database keeps its hash. */
export async function issueMailToken(
  db: Kysely<Database>,
  { purpose, uid, email }: MailToken,
): Promise<string> {
  const token = newToken()
  await db
    .deleteFrom('identity_mail_tokens')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await db
    .insertInto('identity_mail_tokens')
    .values({
      token_hash: hashToken(token),
      purpose,
      uid,
      email,
      expires_at: new Date(Date.now() + lifetimes[purpose] * 60_000),
    })
    .execute()
  return token
}

/** Looks a token up without using it; null when it is unknown, used or expired. */
export async function readMailToken(
  db: Kysely<Database>,
  token: string,
  purposes: Purpose[],
): Promise<MailToken | null> {
  const row = await db
    .selectFrom('identity_mail_tokens')
    .select(['purpose', 'uid', 'email'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Uses a token and invalidates all others of its account and purpose. Of concurrent callers, one wins, and the others get
 * null.
 */
export async function spendMailToken(
  db: Kysely<Database>,
  token: string,
  purposes: Purpose[],
): Promise<MailToken | null> {
  const row = await db
    .deleteFrom('identity_mail_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['purpose', 'uid', 'email'])
    .executeTakeFirst()
  if (row === undefined) return null
  await dropMailTokens(db, row.uid, [row.purpose])
  return row
}

/** Invalidates the account's tokens for these purposes. */
export async function dropMailTokens(db: Kysely<Database>, uid: string, purposes: Purpose[]) {
  await db
    .deleteFrom('identity_mail_tokens')
    .where('uid', '=', uid)
    .where('purpose', 'in', purposes)
    .execute()
}
