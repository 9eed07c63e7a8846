import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import { foldName } from '@channelwise/indexer/language/fold-name'
import { newId } from '@channelwise/schemas/new-id'
import { buildChannelResource, buildUploads } from '@channelwise/workflows/platform/test-resources'
import { startTestSite } from './start-test-site.ts'

/** A running site with a few channels and without members. */
export interface SmallSite extends AsyncDisposable {
  url: string
  /** The site's own database. */
  db: Kysely<Database>
  /** Our id of the channel with that name. */
  channelId(name: string): Promise<string>
}

/** Starts a site whose catalogue has channels with these names, each with four videos. */
export async function startSmallSite(names: readonly string[]): Promise<SmallSite> {
  await using parts = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'channelwise-small-'))
  parts.defer(() => rm(folder, { recursive: true, force: true }))
  const channels = names.map((title) => buildChannelResource({ snippet: { title, defaultLanguage: 'en' } }))
  const videos = channels.flatMap(({ id }) => buildUploads(id, 4))
  await writeFile(join(folder, 'channels.jsonl'), writeLines(channels))
  await writeFile(join(folder, 'videos.jsonl'), writeLines(videos))
  const { url, db } = parts.use(await startTestSite({ CATALOGUE: folder }))
  await vi.waitFor(
    async () => {
      const found = await fetch(`${url}/api/products?limit=1`)
      if (Number(found.headers.get('X-Total-Count')) < names.length) throw new Error('channels are missing')
    },
    { timeout: 100_000, interval: 100 },
  )
  const open = parts.move()
  return {
    url,
    db,
    async channelId(name) {
      const row = await db
        .selectFrom('channels')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      return row.id
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

/** Stores reviews of a channel, each by a new member, newest first. */
export async function storeReviews(
  db: Kysely<Database>,
  channelId: string,
  reviews: { rating: number; comment?: string; moods?: string[] }[],
) {
  const rows = reviews.map((review, at) => ({ ...review, id: newId(), memberId: newId(), age: at }))
  await db
    .insertInto('members')
    .values(
      rows.map(({ memberId, age }) => {
        const name = `Member ${age + 1}`
        return { id: memberId, uid: `uid${memberId}`, name, name_folded: foldName(name) }
      }),
    )
    .execute()
  await db
    .insertInto('reviews')
    .values(
      rows.map(({ id, memberId, rating, comment = '', moods = [], age }) => ({
        id,
        channel_id: channelId,
        member_id: memberId,
        rating,
        comment,
        moods: JSON.stringify(moods),
        created_at: new Date(Date.now() - age * 86_400_000 * 7),
      })),
    )
    .execute()
  return rows
}

function writeLines(resources: object[]) {
  return resources.map((resource) => `${JSON.stringify(resource)}\n`).join('')
}
