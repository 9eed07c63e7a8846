import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { copyApplicationName } from '@channelwise/schemas/database/copy-out'
import type { Database } from '@channelwise/schemas/database/database'
import { microseconds, timeOf } from '@channelwise/schemas/database/microseconds'
import { readCursor, writeCursor } from '../answers/cursor.ts'

interface Request {
  kind: 'channel' | 'review'
  since: Date
  /** Null for the beginning. */
  cursor: string | null
  limit: number
}

/** A page of changes. */
export interface Changes {
  /** Ids of visible channels or reviews, oldest change first. */
  changed: string[]
  /** Ids of those that are no longer visible. */
  deleted: string[]
  /** Never null: the cursor with which to continue later. */
  next: string
}

const place = z.tuple([z.string().regex(/^\d{1,17}$/), z.string().max(200)])

/**
 * Reads the channels or reviews that have changed since a time, each once, by its last change. Changes are held back while an
 * older transaction is open, unless it only copies data out, because it could still commit changes that precede a cursor
 * already sent to a client.
 */
export async function readChanges(
  db: Kysely<Database>,
  { kind, since, cursor, limit }: Request,
): Promise<Changes> {
  const request = [kind, since]
  const after = cursor === null ? null : readCursor(request, cursor, place)
  // Read before the changes: whatever begins later also has later changes.
  const { rows: bounds } = await sql<{ before: string }>`
    select ${microseconds(sql`least(min(xact_start), now())`)} as before
    from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      and application_name <> ${copyApplicationName}`.execute(db)
  const rows = await db
    .selectFrom('api_changes')
    .select(['id', 'deleted', microseconds(sql.ref('changed_at')).as('at')])
    .where('kind', '=', kind)
    .where('changed_at', '>=', since)
    .where('changed_at', '<', timeOf(bounds[0]?.before ?? '0'))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(changed_at, id) > (${timeOf(after?.[0] ?? '0')}, ${after?.[1] ?? ''})`),
    )
    .orderBy('changed_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  const last = rows.at(-1)
  return {
    changed: rows.filter(({ deleted }) => !deleted).map(({ id }) => id),
    deleted: rows.filter(({ deleted }) => deleted).map(({ id }) => id),
    next:
      last === undefined
        ? (cursor ?? writeCursor(request, ['0', '']))
        : writeCursor(request, [last.at, last.id]),
  }
}
