import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { AuditEntry } from '@channelwise/schemas/operations/audit'
import { memberActions } from '@channelwise/schemas/operations/audit-actions'
import type { AuditAction } from '@channelwise/schemas/operations/audit-actions'

/** Selects entries of the audit log; omitted fields match everything. */
export interface AuditFilter {
  /** A part of the actor's or subject's name, case-insensitive. */
  person?: string | undefined
  action?: AuditAction | undefined
  /** The first and the last day, YYYY-MM-DD (UTC). */
  from?: string | undefined
  to?: string | undefined
}

interface Listing extends AuditFilter {
  /** Whether to include what administrators did to members, which operators may not see. */
  withMembers: boolean
  /** Entries per page. */
  limit: number
  /** 1-based. */
  page: number
}

const day = 24 * 60 * 60_000

/** A page of the audit log, newest first, and the total number of entries. */
export async function listAudit(
  db: Kysely<Database>,
  { person = '', action, from, to, withMembers, limit, page }: Listing,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const sought = person.toLowerCase()
  // As timestamps, because Postgres has no date in the year 0.
  const begin = from === undefined ? null : new Date(from)
  const end = to === undefined ? null : new Date(Date.parse(to) + day)
  const { rows } = await sql<Row>`
    with found as materialized (
      select * from audit_entries
      where (${withMembers} or action <> all(${memberActions as readonly string[]}))
        and (${sought} = '' or position(${sought} in lower(actor_name)) > 0 or position(${sought} in lower(subject_name)) > 0)
        and (${action ?? null}::text is null or action = ${action ?? null})
        and (${begin}::timestamptz is null or happened_at >= ${begin})
        and (${end}::timestamptz is null or happened_at < ${end})
    )
    select total, page.* from (select count(*) as total from found) as counted
    left join lateral (
      select * from found order by happened_at desc, id limit ${limit} offset ${(page - 1) * limit}
    ) as page on true`.execute(db)
  return { entries: rows.flatMap(describeEntry), total: rows[0]?.total ?? 0 }
}

interface Row {
  total: number
  /** Null, as everything below, on a page without entries. */
  id: string | null
  happened_at: Date
  actor_name: string
  action: string
  subject_name: string
  detail: string
}

function describeEntry({ id, happened_at: at, ...row }: Row): AuditEntry[] {
  if (id === null) return []
  return [
    {
      _id: id,
      at: at.toISOString(),
      actorName: row.actor_name,
      action: row.action,
      subjectName: row.subject_name,
      detail: row.detail,
    },
  ]
}
