import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { pause } from '@channelwise/schemas/async/pause'
import { sampleIds } from '@channelwise/schemas/sample'
import type { ReviewedChannel } from './channel-character.ts'
import type { CommunityActions } from './community-actions.ts'
import { growMember } from './grow-member.ts'
import { growTies } from './grow-ties.ts'
import { beginGrowth, readProgress, writeProgress } from './growth-progress.ts'
import type { GrowthPart } from './growth-progress.ts'
import { planMembers } from './plan-community.ts'
import type { PlannedMember } from './plan-community.ts'

interface Growth {
  db: Kysely<Database>
  actions: CommunityActions
  /** The target number of members. */
  size: number
  /** Whether an operator has removed the sample from this database. */
  isRemoved: () => Promise<boolean>
  print: (line: string) => void
  /** Called when the community is complete. */
  onGrown: () => Promise<unknown>
  stop: AbortSignal
}

/** Members created concurrently. */
const batchSize = 8
/** Milliseconds. */
const catalogueInterval = 500
const printInterval = 5_000

/**
 * Gives the sample catalogue its fictional community, through the functions that real members use, once the catalogue has been
 * imported. Resumes where it stopped; ends when it is done, `stop` aborts, or the sample is removed.
 */
export async function growCommunity(growth: Growth): Promise<void> {
  try {
    await grow(growth)
  } catch (error) {
    // The database refuses writes to a sample that an operator has removed.
    if (!(await growth.isRemoved())) throw error
  }
}

async function grow({ db, actions, size, isRemoved, print, onGrown, stop }: Growth) {
  await beginGrowth(db, size)
  if ((await readProgress(db, 'ties')) >= size) return
  while (!(await isCatalogueImported(db))) {
    if (stop.aborted || (await isRemoved())) return
    await pause(catalogueInterval, stop)
  }
  const planned = planMembers(size, await readChannels(db), new Date())
  let printed = Date.now()
  const printProgress = (what: string, done: number, total: number) => {
    if (Date.now() - printed < printInterval) return
    print(`growing the sample community: ${done} of ${total} ${what}`)
    printed = Date.now()
  }

  await growInBatches('members', 'members', (member) => growMember({ db, actions }, member))
  await growInBatches('ties', 'members with likes and follows', await growTies({ db, actions }, planned))
  if (!stop.aborted) {
    print(`the sample community is there: ${planned.length} members`)
    await onGrown()
  }

  async function growInBatches(
    part: GrowthPart,
    what: string,
    growOne: (member: PlannedMember) => Promise<void>,
  ) {
    for (let done = await readProgress(db, part); done < planned.length && !stop.aborted; done += batchSize) {
      const grown = await Promise.allSettled(planned.slice(done, done + batchSize).map(growOne))
      // Throws only after all have settled, because the caller closes the connections then.
      for (const one of grown) if (one.status === 'rejected') throw one.reason
      await writeProgress(db, part, Math.min(planned.length, done + batchSize))
      printProgress(what, done, planned.length)
    }
  }
}

async function isCatalogueImported(db: Kysely<Database>) {
  const run = await db
    .selectFrom('pipeline_runs')
    .select('id')
    .where('pipeline', '=', 'importCatalogue')
    .where('status', '=', 'succeeded')
    .executeTakeFirst()
  return run !== undefined
}

async function readChannels(db: Kysely<Database>): Promise<ReviewedChannel[]> {
  const rows = await db
    .selectFrom('channels')
    .select(['id', 'name', 'language', 'all_topics', 'keywords'])
    .where('channel_id', 'like', `${sampleIds.channel}%`)
    .where('listed_at', 'is not', null)
    .orderBy('id')
    .execute()
  const videos = await db
    .selectFrom('videos')
    .select(['channel_id', 'title', 'published_at as publishedAt'])
    .where('id', 'like', `${sampleIds.video}%`)
    // Excludes live and upcoming videos, which all have the same titles.
    .where('duration_seconds', 'is not', null)
    .orderBy('id')
    .execute()
  const ofChannel = Map.groupBy(videos, ({ channel_id }) => channel_id)
  return rows.map(({ all_topics, ...channel }) => ({
    ...channel,
    topics: all_topics,
    videos: ofChannel.get(channel.id) ?? [],
  }))
}
