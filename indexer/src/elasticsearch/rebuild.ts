import type { estypes } from '@elastic/elasticsearch'
import type { Rebuild } from '../search-index.ts'
import { aliasOf, createNewIndex, deleteNamelessIndexes, kinds, previousAliasOf } from './indexes.ts'
import type { Place } from './indexes.ts'
import { write } from './write.ts'

/** Begins a pair of new indexes of today's mapping; what an earlier rebuild left unfinished is deleted first. */
export async function startRebuild(place: Place): Promise<Rebuild> {
  const { client, prefix } = place
  const mark = Date.now().toString(36)
  for (const kind of kinds) await deleteNamelessIndexes(place, kind)
  const names = {
    channel: await createNewIndex(place, 'channel', mark),
    video: await createNewIndex(place, 'video', mark),
  }
  let swapped = false

  return {
    write: (changes) => write(client, { names, exact: true }, changes),
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
          ]
        }),
      )
      await client.indices.updateAliases({ actions: actions.flat() }, { requestTimeout: 30_000 })
      swapped = true
    },
    async abandon() {
      if (!swapped) await client.indices.delete({ index: Object.values(names), ignore_unavailable: true })
    },
  }
}

type Action = estypes.IndicesUpdateAliasesAction

async function indexesBehind({ client }: Place, alias: string) {
  if (!(await client.indices.existsAlias({ name: alias }))) return []
  return Object.keys(await client.indices.getAlias({ name: alias }))
}
