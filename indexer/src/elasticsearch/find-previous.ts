import type { PreviousIndex } from '../search-index.ts'
import { indexesBehind, kinds, previousAliasOf, widen } from './indexes.ts'
import type { Place } from './indexes.ts'
import { leadAliases } from './lead-aliases.ts'

/** The pair of indexes that the last rebuild has kept, with today's fields; null when there is none. */
export async function findPrevious(place: Place): Promise<PreviousIndex | null> {
  const [channel] = await indexesBehind(place, previousAliasOf(place.prefix, 'channel'))
  const [video] = await indexesBehind(place, previousAliasOf(place.prefix, 'video'))
  if (channel === undefined || video === undefined) return null
  return {
    async swap() {
      await widen(place, 'channel', [channel])
      await widen(place, 'video', [video])
      await leadAliases(place, { channel, video })
    },
  }
}

/** Deletes what the last rebuild has kept; false when that is nothing. */
export async function dropPrevious(place: Place): Promise<boolean> {
  const behind = await Promise.all(
    kinds.map((kind) => indexesBehind(place, previousAliasOf(place.prefix, kind))),
  )
  const index = behind.flat()
  if (index.length === 0) return false
  await place.client.indices.delete({ index, ignore_unavailable: true })
  return true
}
