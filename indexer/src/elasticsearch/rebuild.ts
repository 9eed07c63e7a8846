import type { Rebuild } from '../search-index.ts'
import { createNewIndex, deleteUnfinishedIndexes, fillingAliasOf, kinds } from './indexes.ts'
import type { Namespace } from './indexes.ts'
import { pointAliases } from './point-aliases.ts'
import { write } from './write.ts'

/** Creates a pair of new indexes with the current mapping, after deleting the remains of interrupted rebuilds. */
export async function startRebuild(namespace: Namespace): Promise<Rebuild> {
  const { client } = namespace
  const mark = Date.now().toString(36)
  for (const kind of kinds) await deleteUnfinishedIndexes(namespace, kind)
  const names = {
    channel: await createNewIndex(namespace, 'channel', mark),
    video: await createNewIndex(namespace, 'video', mark),
  }
  const target = { channel: fillingAliasOf(names.channel), video: fillingAliasOf(names.video) }
  let swapped = false

  return {
    write: (changes) => write(client, target, changes),
    async count(kind) {
      await client.indices.refresh({ index: names[kind] })
      return (await client.count({ index: names[kind] })).count
    },
    async swap() {
      await client.indices.refresh({ index: Object.values(names) })
      await pointAliases(namespace, names)
      swapped = true
    },
    async abandon() {
      if (!swapped) await client.indices.delete({ index: Object.values(names), ignore_unavailable: true })
    },
  }
}
