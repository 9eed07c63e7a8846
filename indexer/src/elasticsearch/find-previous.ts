import type { PreviousIndex } from '../search-index.ts'
import { indexesBehind, kinds, previousAliasOf, addMissingFields } from './indexes.ts'
import type { Namespace } from './indexes.ts'
import { pointAliases } from './point-aliases.ts'

/** The pair of indexes kept by the last rebuild; null if there is none. Its swap first adds missing fields. */
export async function findPrevious(namespace: Namespace): Promise<PreviousIndex | null> {
  const [channel] = await indexesBehind(namespace, previousAliasOf(namespace.prefix, 'channel'))
  const [video] = await indexesBehind(namespace, previousAliasOf(namespace.prefix, 'video'))
  if (channel === undefined || video === undefined) return null
  return {
    async swap() {
      await addMissingFields(namespace, 'channel', [channel])
      await addMissingFields(namespace, 'video', [video])
      await pointAliases(namespace, { channel, video })
    },
  }
}

/** Deletes the indexes kept by the last rebuild; false if there are none. */
export async function dropPrevious(namespace: Namespace): Promise<boolean> {
  const behind = await Promise.all(
    kinds.map((kind) => indexesBehind(namespace, previousAliasOf(namespace.prefix, kind))),
  )
  const index = behind.flat()
  if (index.length === 0) return false
  await namespace.client.indices.delete({ index, ignore_unavailable: true })
  return true
}
