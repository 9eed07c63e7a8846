import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { kindIndex, weighTrait } from '../../scores/similarity/compare-traits.ts'
import type { TraitRows } from '../../scores/similarity/compare-traits.ts'
import { usualRidge } from '../../scores/similarity/predict-channels.ts'
import type { PositiveInteractions } from '../../scores/similarity/interactions.ts'
import { createNumberList } from '../../scores/similarity/number-list.ts'
import { readByCursor } from './read-by-cursor.ts'

/** All listed channels with what they are compared by. A channel's number is its place in `ids`. */
export interface ReadChannels {
  ids: string[]
  positives: PositiveInteractions
  ridge: number
  traits: TraitRows
  /** How many channels have each trait, for traits that at least two have. */
  counts: Map<string, number>
}

const channelsPerBatch = 500
const membersPerBatch = 1_000

/** Reads a consistent snapshot of all channels. */
export async function readComparedChannels(db: Kysely<Database>): Promise<ReadChannels> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const { ids, traits, counts } = await readTraits(transaction)
      const positives = await readPositiveInteractions(transaction, ids)
      const ridge = usualRidge(positives.channels.length, ids.length)
      return { ids, counts, positives, ridge, traits }
    })
}

async function readTraits(transaction: Transaction<Database>) {
  const ids: string[] = []
  const numbers = new Map<string, number>()
  const holders: number[] = []
  const starts = createNumberList()
  const columns = createNumberList()
  starts.push(0)
  const query = sql<{ channel_id: string; traits: string[] }>`
    select channel_traits.channel_id, traits
    from channel_traits join channels on channels.id = channel_traits.channel_id
    where findable order by channels.id`
  for await (const rows of readByCursor(transaction, query, channelsPerBatch)) {
    for (const { channel_id, traits } of rows) {
      ids.push(channel_id)
      const own = traits.map((trait) => {
        const number = numbers.get(trait) ?? numbers.size
        numbers.set(trait, number)
        holders[number] = (holders[number] ?? 0) + 1
        return number
      })
      for (const number of own.sort((one, other) => one - other)) columns.push(number)
      starts.push(columns.length())
    }
  }
  const names = [...numbers.keys()]
  const traits: TraitRows = {
    starts: starts.toArray(),
    columns: columns.toArray(),
    weights: Float32Array.from(names, (name, number) => weighTrait(name, holders[number] ?? 0, ids.length)),
    kinds: Uint8Array.from(names, kindIndex),
  }
  const counts = new Map(
    names.flatMap((name, number) => {
      const count = holders[number] ?? 0
      return count < 2 ? [] : [[name, count] as const]
    }),
  )
  return { ids, traits, counts }
}

/** Numbers members in the order read; their identities are not needed. */
async function readPositiveInteractions(
  transaction: Transaction<Database>,
  ids: string[],
): Promise<PositiveInteractions> {
  const numbers = new Map(ids.map((id, number) => [id, number]))
  const members = createNumberList()
  const channels = createNumberList()
  let member = 0
  const query = sql<{ liked: string }>`
    select string_agg(channel_id, ' ') as liked from channel_likings group by member_id`
  for await (const rows of readByCursor(transaction, query, membersPerBatch)) {
    for (const { liked } of rows) {
      for (const id of liked.split(' ')) {
        const channel = numbers.get(id)
        if (channel === undefined) continue
        members.push(member)
        channels.push(channel)
      }
      member += 1
    }
  }
  return { members: members.toArray(), channels: channels.toArray(), channelCount: ids.length }
}
