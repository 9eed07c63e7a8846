import type { estypes } from '@elastic/elasticsearch'
import type { SearchDocument } from '../search-index.ts'
import { aliasOf, fillingAliasOf, indexesBehind, kinds, previousAliasOf } from './indexes.ts'
import type { Place } from './indexes.ts'

type Kind = SearchDocument['kind']
type Action = estypes.IndicesUpdateAliasesAction

/**
 * Has these indexes answer, both from one moment to the next, and keeps those that did as the previous ones; older
 * ones are deleted. Done twice it is done once: after a failure that left it open, it may simply be called again.
 */
export async function leadAliases(place: Place, next: Record<Kind, string>) {
  const actions = await Promise.all(kinds.map((kind) => actionsFor(place, kind, next[kind])))
  if (actions.flat().length === 0) return
  await place.client.indices.updateAliases({ actions: actions.flat() })
}

async function actionsFor(place: Place, kind: Kind, next: string): Promise<Action[]> {
  const alias = aliasOf(place.prefix, kind)
  const previous = previousAliasOf(place.prefix, kind)
  const current = await indexesBehind(place, alias)
  if (current.length === 1 && current[0] === next) return []
  const older = (await indexesBehind(place, previous)).filter((index) => index !== next)
  return [
    ...older.map((index): Action => ({ remove_index: { index } })),
    ...current.map((index): Action => ({ remove: { index, alias } })),
    ...current.map((index): Action => ({ add: { index, alias: previous } })),
    { add: { index: next, alias } },
    { remove: { index: next, aliases: [previous, fillingAliasOf(next)], must_exist: false } },
  ]
}
