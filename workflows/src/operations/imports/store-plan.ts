import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { plannedDays } from '@channelwise/schemas/operations/import-limits'
import { findListedReferences } from '../../imports/find-listed-channel.ts'
import { createBatch } from '../../imports/import-batches.ts'
import type { Actor } from '../audit/record-operation.ts'
import { readChannelLink } from '@channelwise/schemas/channel-link'
import { requesterOf } from '../runs/requester-of.ts'
import { readImportList } from './read-import-list.ts'

interface NewPlan {
  /** The list or CSV as pasted. */
  text: string
  /** Defaults to the number of links. */
  name?: string | undefined
  actor: Actor
}

/**
 * Stores a list of links as a planned batch, so that starting it imports exactly what was shown; returns its id. It is
 * deleted after a day. Makes no platform calls. Throws `ImportListError`.
 */
export async function storePlan(
  db: Kysely<Database>,
  { text, name, actor }: NewPlan,
  { videosPerChannel }: { videosPerChannel: number },
): Promise<string> {
  const { links, duplicates } = readImportList(text)
  await db
    .deleteFrom('import_batches')
    .where('started_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(plannedDays)})`)
    .execute()
  const references = links.map(({ link }) => readChannelLink(link))
  const listed = await findListedReferences(
    db,
    references.filter((reference) => reference !== null),
  )
  return createBatch(db, {
    name: name === undefined || name === '' ? describeCount(links.length) : name,
    requestedBy: requesterOf(actor),
    links: links.map(({ link }) => link),
    videosPerChannel,
    plan: {
      lines: links.map(({ line }) => line),
      duplicates,
      here: references.map((reference) => reference !== null && listed.has(reference)),
    },
  })
}

function describeCount(links: number) {
  return links === 1 ? '1 link' : `${links.toLocaleString('en')} links`
}
