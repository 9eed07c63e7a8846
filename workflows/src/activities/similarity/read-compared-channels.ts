import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { kindIndex, weighTrait } from '../../scores/similarity/compare-traits.ts'
import type { TraitRows } from '../../scores/similarity/compare-traits.ts'
import type { PositiveInteractions } from '../../scores/similarity/interactions.ts'
import { createNumberList } from '../../scores/similarity/number-list.ts'
import { shareBytes, shareSingles } from '../../scores/similarity/shared-arrays.ts'
import { readByCursor } from './read-by-cursor.ts'

/** What channels are compared by, in shared memory. */
export interface AllTraits {
  traits: TraitRows
  /** How many channels have each trait, for traits that at least two have. */
  counts: Map<string, number>
}

/** In the order of channel numbers. */
const compared = sql`
  from channel_traits join channels on channels.id = channel_traits.channel_id
  where findable order by channels.id`
const channelsPerBatch = 500
const membersPerBatch = 1_000

/** The ids of all channels that are compared. A channel's number is its index among them. */
export async function readComparedIds(transaction: Transaction<Database>): Promise<string[]> {
  const ids: string[] = []
  const query = sql<{ id: string }>`select channels.id ${compared}`
  for await (const rows of readByCursor(transaction, query, channelsPerBatch)) {
    for (const { id } of rows) ids.push(id)
  }
  return ids
}

/** Reads the traits of the channels of `readComparedIds`, in the same transaction and order. */
export async function readAllTraits(transaction: Transaction<Database>): Promise<AllTraits> {
  const numbers = new Map<string, number>()
  const holders: number[] = []
  const starts = createNumberList()
  const columns = createNumberList()
  starts.push(0)
  const query = sql<{ traits: string[] }>`select traits ${compared}`
  for await (const rows of readByCursor(transaction, query, channelsPerBatch)) {
    for (const { traits } of rows) {
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
  const channels = starts.length() - 1
  const traits: TraitRows = {
    starts: starts.toArray(),
    columns: columns.toArray(),
    weights: shareSingles(names.length),
    kinds: shareBytes(names.length),
  }
  for (const [number, name] of names.entries()) {
    traits.weights[number] = weighTrait(name, holders[number] ?? 0, channels)
    traits.kinds[number] = kindIndex(name)
  }
  const counts = new Map(
    names.flatMap((name, number) => {
      const count = holders[number] ?? 0
      return count < 2 ? [] : [[name, count] as const]
    }),
  )
  return { traits, counts }
}

/** Reads who likes which of the channels `ids`. Members are numbered in the order read; their identities are not needed. */
export async function readPositiveInteractions(
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
