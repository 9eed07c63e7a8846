import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { pause } from '@channelwise/workflows/pause'
import { isSampleRemoved } from '@channelwise/workflows/sample/removed-sample'
import type { Handlers } from '../endpoints/answer.ts'
import { growMember } from './grow-member.ts'
import { growTies } from './grow-ties.ts'
import { communitySize, planMembers } from './plan-community.ts'
import type { ReviewedChannel } from './channel-character.ts'
import type { PlannedMember } from './plan-community.ts'

interface Growth {
  db: Kysely<Database>
  handlers: Handlers
  print: (line: string) => void
  /** Called when the last of it has grown. */
  onGrown: () => Promise<unknown>
  stop: AbortSignal
}

/** Members who are worked on at once. */
const together = 8
const linesApart = 5_000

/**
 * Gives the sample catalogue its invented community, through the same functions that members use, once the catalogue
 * is there. Goes on where it was; ends when it is done, `stop` aborts, or the sample is removed.
 */
export async function growSampleCommunity(growth: Growth): Promise<void> {
  try {
    await grow(growth)
  } catch (error) {
    // The database refuses what would be written of a sample that an operator has removed meanwhile.
    if (!(await isSampleRemoved(growth.db))) throw error
  }
}

async function grow({ db, handlers, print, onGrown, stop }: Growth) {
  await beginParts(db)
  if ((await readDone(db, 'ties')) === communitySize) return
  while (!(await isCatalogueThere(db))) {
    if (stop.aborted || (await isSampleRemoved(db))) return
    await pause(500, stop)
  }
  const planned = planMembers(await readChannels(db), new Date())
  let printed = Date.now()
  const tell = (what: string, done: number, total: number) => {
    if (Date.now() - printed < linesApart) return
    print(`growing the sample community: ${done} of ${total} ${what}`)
    printed = Date.now()
  }

  await inBatches('members', planned, (member) => growMember({ db, handlers }, member), tell)
  await inBatches('ties', planned, await growTies({ db, handlers }, planned), tell)
  if (!stop.aborted) {
    print(`the sample community is there: ${planned.length} members`)
    await onGrown()
  }

  async function inBatches(
    part: 'members' | 'ties',
    all: PlannedMember[],
    growOne: (member: PlannedMember) => Promise<void>,
    told: typeof tell,
  ) {
    for (let done = await readDone(db, part); done < all.length && !stop.aborted; done += together) {
      const grown = await Promise.allSettled(all.slice(done, done + together).map(growOne))
      // All have ended before anybody hears that one has failed: the connections are closed then.
      for (const one of grown) if (one.status === 'rejected') throw one.reason
      await noteDone(db, part, Math.min(all.length, done + together))
      told(part === 'members' ? 'members' : 'members with likes and follows', done, all.length)
    }
  }
}

async function isCatalogueThere(db: Kysely<Database>) {
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
    .select(['id', 'name', 'language', 'all_topics'])
    .where('channel_id', 'like', 'UCsample%')
    .where('listed_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ all_topics, ...channel }) => ({ ...channel, topics: all_topics }))
}

async function beginParts(db: Kysely<Database>) {
  const parts = (['members', 'ties'] as const).map((part) => ({ part, done: 0, total: communitySize }))
  await db
    .insertInto('sample_community')
    .values(parts)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function readDone(db: Kysely<Database>, part: 'members' | 'ties') {
  const { done } = await db
    .selectFrom('sample_community')
    .select('done')
    .where('part', '=', part)
    .executeTakeFirstOrThrow()
  return done
}

async function noteDone(db: Kysely<Database>, part: 'members' | 'ties', done: number) {
  await db.updateTable('sample_community').set({ done }).where('part', '=', part).execute()
}
