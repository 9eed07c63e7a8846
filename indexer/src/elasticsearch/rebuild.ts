import type { estypes } from '@elastic/elasticsearch'
import type { Rebuild } from '../search-index.ts'
import { slowTimeout } from './client.ts'
import {
  aliasOf,
  createNewIndex,
  deleteUnfinishedIndexes,
  fillingAliasOf,
  indexesBehind,
  kinds,
  previousAliasOf,
} from './indexes.ts'
import type { Place } from './indexes.ts'
import { write } from './write.ts'

/** Begins a pair of new indexes of today's mapping; what an earlier rebuild left unfinished is deleted first. */
export async function startRebuild(place: Place): Promise<Rebuild> {
  const { client, prefix } = place
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
      const actions = await Promise.all(
        kinds.map(async (kind) => {
          const previous = previousAliasOf(prefix, kind)
          const current = await indexesBehind(place, aliasOf(prefix, kind))
          const older = await indexesBehind(place, previous)
          return [
            ...older.map((index): Action => ({ remove_index: { index } })),
            ...current.map((index): Action => ({ remove: { index, alias: aliasOf(prefix, kind) } })),
            ...current.map((index): Action => ({ add: { index, alias: previous } })),
            { add: { index: names[kind], alias: aliasOf(prefix, kind) } },
            { remove: { index: names[kind], alias: target[kind] } },
          ]
        }),
      )
      await client.indices.updateAliases({ actions: actions.flat() }, { requestTimeout: slowTimeout })
      swapped = true
    },
    async abandon() {
      if (!swapped) await client.indices.delete({ index: Object.values(names), ignore_unavailable: true })
    },
  }
}

type Action = estypes.IndicesUpdateAliasesAction
