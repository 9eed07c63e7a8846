import type { Rebuild } from '../search-index.ts'
import { createNewIndex, deleteUnfinishedIndexes, fillingAliasOf, kinds } from './indexes.ts'
import type { Place } from './indexes.ts'
import { leadAliases } from './lead-aliases.ts'
import { write } from './write.ts'

/** Begins a pair of new indexes of today's mapping; what an earlier rebuild left unfinished is deleted first. */
export async function startRebuild(place: Place): Promise<Rebuild> {
  const { client } = place
  const mark = Date.now().toString(36)
  for (const kind of kinds) await deleteUnfinishedIndexes(place, kind)
  const names = {
    channel: await createNewIndex(place, 'channel', mark),
    video: await createNewIndex(place, 'video', mark),
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
      await leadAliases(place, names)
      swapped = true
    },
    async abandon() {
      if (!swapped) await client.indices.delete({ index: Object.values(names), ignore_unavailable: true })
    },
  }
}
