import type { ExportedRow } from '@channelwise/schemas/text/write-csv'
import type { ExportSource } from './export-source.ts'

/** The webhooks, without their secrets. */
export async function readWebhooks({ db, member }: ExportSource): Promise<ExportedRow[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'url', 'events', 'channel_id as channelId', 'created_at as createdAt'])
    .select(['disabled_at as disabledAt', 'disabled_because as disabledBecause'])
    .where('member_id', '=', member._id)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ ...row, events: row.events.join(' ') }))
}
