import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { ApiKey } from '@channelwise/schemas/api-key'
import type { Database } from '@channelwise/schemas/database/database'

/** Maximum keys listed; beyond that, the oldest revoked and expired ones are left out first. */
const maxListed = 100

/** Reads a member's keys, those that work first, then newest first; with `id` only that one. */
export async function readKeys(
  db: Kysely<Database>,
  memberId: string,
  { id, now }: { id?: string; now: Date },
): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'shown_prefix', 'scopes', 'created_at', 'expires_at', 'revoked_at'])
    .select(
      sql<string | null>`(select max(day)::text from api_key_days where key_id = api_keys.id)`.as(
        'last_used',
      ),
    )
    .where('member_id', '=', memberId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy(sql`revoked_at is null and (expires_at is null or expires_at > ${now})`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    shownPrefix: row.shown_prefix,
    scopes: row.scopes,
    state:
      row.revoked_at !== null
        ? 'revoked'
        : row.expires_at !== null && row.expires_at <= now
          ? 'expired'
          : 'active',
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedOn: row.last_used,
  }))
}
