import type { estypes } from '@elastic/elasticsearch'
import type { SearchDocument } from '../search-index.ts'
import { aliasOf, fillingAliasOf, indexesBehind, kinds, previousAliasOf } from './indexes.ts'
import type { Namespace } from './indexes.ts'

type Kind = SearchDocument['kind']
type Action = estypes.IndicesUpdateAliasesAction

/**
 * Atomically makes these indexes live, keeps the current ones as the previous ones, and deletes older ones. Idempotent,
 * so it can be retried if the outcome is unknown.
 */
export async function pointAliases(namespace: Namespace, next: Record<Kind, string>) {
  const actions = await Promise.all(kinds.map((kind) => actionsFor(namespace, kind, next[kind])))
  if (actions.flat().length === 0) return
  await namespace.client.indices.updateAliases({ actions: actions.flat() })
}

async function actionsFor(namespace: Namespace, kind: Kind, next: string): Promise<Action[]> {
  const alias = aliasOf(namespace.prefix, kind)
  const previous = previousAliasOf(namespace.prefix, kind)
  const current = await indexesBehind(namespace, alias)
  if (current.length === 1 && current[0] === next) return []
  const older = (await indexesBehind(namespace, previous)).filter((index) => index !== next)
  return [
    ...older.map((index): Action => ({ remove_index: { index } })),
    ...current.map((index): Action => ({ remove: { index, alias } })),
    ...current.map((index): Action => ({ add: { index, alias: previous } })),
    { add: { index: next, alias } },
    { remove: { index: next, aliases: [previous, fillingAliasOf(next)], must_exist: false } },
  ]
}
