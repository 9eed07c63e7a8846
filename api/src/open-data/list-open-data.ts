import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { openDataLicense } from '@channelwise/schemas/insights/open-data-card'
import type { Handler } from '../endpoints/answer.ts'

/** GET /api/v1/open-data */
export function listOpenData({ db }: { db: Kysely<Database> }): Handler<Contract['listOpenData']> {
  return async () => {
    const files = await db
      .selectFrom('open_data_files')
      .select(['name', 'media_type', 'bytes', 'sha256', 'rows', 'created_at'])
      .where('state', '=', 'live')
      .orderBy(sql`rows desc nulls last`)
      .orderBy(sql`name collate "C"`)
      .execute()
    return {
      value: {
        publishedAt: files[0]?.created_at.toISOString() ?? null,
        license: openDataLicense,
        files: files.map(({ name, media_type: mediaType, bytes, sha256, rows }) => ({
          name,
          link: `/open-data/${name}`,
          mediaType,
          bytes,
          sha256,
          rows,
        })),
      },
    }
  }
}
