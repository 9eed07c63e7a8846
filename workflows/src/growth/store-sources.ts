import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { CandidateSourceKind } from '@channelwise/schemas/database/tables/channel-candidates'

/** A mention of a channel by a source. */
export interface NamedChannel {
  /** The platform's id, or a handle with its '@' in lower case. */
  reference: string
  source: string
  count: number
}

/**
 * Proposes the named channels, or adds sources to known candidates, within the transaction if `db` is one. Channels of the
 * catalogue are left out, and known candidates keep their state.
 */
export async function storeSources(db: Kysely<Database>, kind: CandidateSourceKind, named: NamedChannel[]) {
  if (named.length === 0) return
  const rows = JSON.stringify(named)
  const store = async (transaction: Kysely<Database>) => {
    await sql`
      insert into channel_candidates (reference)
      select distinct reference from jsonb_to_recordset(${rows}::jsonb) as named (reference text)
      where not exists (select from channels where channels.channel_id = reference and listed_at is not null)
        and not exists (select from channels where lower(handle) = reference and listed_at is not null)
      on conflict (reference) do update set last_seen_at = now()`.execute(transaction)
    await sql`
      insert into channel_candidate_sources (reference, kind, source, count)
      select reference, ${kind}, source, max(count)
      from jsonb_to_recordset(${rows}::jsonb) as named (reference text, source text, count integer)
      join channel_candidates using (reference)
      group by reference, source
      on conflict (reference, kind, source) do update set count = excluded.count, last_seen_at = now()`.execute(
      transaction,
    )
  }
  await (db.isTransaction ? store(db) : db.transaction().execute(store))
}
