import type { IndexCopies, IndexCopy, PreviousIndex } from '../search-index.ts'
import { addMissingFields, aliasOf, indexesBehind, kinds, previousAliasOf } from './indexes.ts'
import type { Namespace } from './indexes.ts'
import { pointAliases } from './point-aliases.ts'

/** The pair of indexes kept by the last rebuild; null if there is none. Its swap first adds missing fields. */
export async function findPrevious(namespace: Namespace): Promise<PreviousIndex | null> {
  const [channel] = await indexesBehind(namespace, previousAliasOf(namespace.prefix, 'channel'))
  const [video] = await indexesBehind(namespace, previousAliasOf(namespace.prefix, 'video'))
  if (channel === undefined || video === undefined) return null
  return {
    name: channel,
    async swap() {
      await addMissingFields(namespace, 'channel', [channel])
      await addMissingFields(namespace, 'video', [video])
      await pointAliases(namespace, { channel, video })
    },
  }
}

/** Counts the live pair of indexes and the one kept by the last rebuild. A pair has the name of its index of channels. */
export async function describeIndex(namespace: Namespace): Promise<IndexCopies> {
  const live = await describePair(namespace, aliasOf)
  if (live === null) throw new Error('There is no live index')
  const previous = await describePair(namespace, previousAliasOf)
  return { live, previous: previous && { ...previous, isUsable: true } }
}

async function describePair(namespace: Namespace, alias: typeof aliasOf): Promise<IndexCopy | null> {
  const [channel] = await indexesBehind(namespace, alias(namespace.prefix, 'channel'))
  const [video] = await indexesBehind(namespace, alias(namespace.prefix, 'video'))
  if (channel === undefined || video === undefined) return null
  const [channels, videos] = await Promise.all(
    [channel, video].map(async (index) => (await namespace.client.count({ index })).count),
  )
  return { name: channel, channels: channels ?? 0, videos: videos ?? 0 }
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
