import { csvRecord } from '@channelwise/schemas/text/write-csv'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { itemsPerPage } from '@channelwise/schemas/operations/import-limits'
import type { ImportItem, ImportItemPage } from '@channelwise/schemas/operations/imports'

/** A page of a batch's links, in order, after the position `after`. */
export async function readItems(
  db: Kysely<Database>,
  batchId: string,
  { state, after = -1 }: { state?: ImportItem['state'] | undefined; after?: number | undefined },
): Promise<ImportItemPage> {
  const rows = await db
    .selectFrom('import_batch_items')
    .leftJoin('channels', (join) =>
      join
        .onRef('channels.channel_id', '=', 'import_batch_items.channel_id')
        .on('channels.listed_at', 'is not', null),
    )
    .select(['position', 'line', 'link', 'status', 'reason', 'here', 'channels.id', 'channels.name'])
    .where('batch_id', '=', batchId)
    .where('position', '>', after)
    .$if(state !== undefined, (items) => items.where('status', '=', state ?? 'waiting'))
    .orderBy('position')
    .limit(itemsPerPage + 1)
    .execute()
  const shown = rows.slice(0, itemsPerPage)
  return {
    items: shown.map(({ position, line, link, status, reason, here, id, name }) => ({
      position,
      line: line ?? position + 1,
      link,
      state: status,
      reason,
      here,
      channel: id === null || name === null ? null : { _id: id, name },
    })),
    next: rows.length > itemsPerPage ? (shown.at(-1)?.position ?? null) : null,
  }
}

/** The failed links of a batch as CSV that can be imported again, in chunks of some thousand lines. */
export async function* writeFailures(db: Kysely<Database>, batchId: string): AsyncIterable<string> {
  yield `${csvRecord(['link', 'channel', 'reason'])}\n`
  for (let after = -1; ;) {
    const rows = await db
      .selectFrom('import_batch_items')
      .select(['position', 'link', 'channel_id', sql<string>`coalesce(reason, 'Unknown')`.as('reason')])
      .where('batch_id', '=', batchId)
      .where('status', '=', 'failed')
      .where('position', '>', after)
      .orderBy('position')
      .limit(2_000)
      .execute()
    if (rows.length === 0) return
    yield rows.map((row) => `${csvRecord([row.link, row.channel_id, row.reason])}\n`).join('')
    after = rows.at(-1)?.position ?? after
  }
}
