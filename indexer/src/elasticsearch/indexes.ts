import type { Client } from '@elastic/elasticsearch'
import type { SearchDocument } from '../search-index.ts'
import { hashOf, indexDefinitions } from './mappings.ts'

type Kind = SearchDocument['kind']

/** The two kinds of documents, each with its own index. */
export const kinds: Kind[] = ['channel', 'video']

/** The indexes of one installation, whose names start with `prefix`. */
export interface Namespace {
  client: Client
  prefix: string
}

/** The alias of the live index. */
export function aliasOf(prefix: string, kind: Kind): string {
  return `${prefix}-${kind}s`
}

/** The alias of the index that was live before the last rebuild. */
export function previousAliasOf(prefix: string, kind: Kind): string {
  return `${prefix}-${kind}s-previous`
}

/** The alias under which a new index is filled. */
export function fillingAliasOf(index: string): string {
  return `${index}-filling`
}

/**
 * Creates the missing ones of the two indexes, once `beforeCreating` has resolved. Safe to call from several processes at
 * once.
 */
export async function createMissingIndexes(namespace: Namespace, beforeCreating: () => Promise<void>) {
  const exist = await Promise.all(kinds.map((kind) => hasAlias(namespace, aliasOf(namespace.prefix, kind))))
  if (exist.includes(false)) await beforeCreating()
  await Promise.all(kinds.map((kind) => createMissingIndex(namespace, kind)))
}

async function createMissingIndex(namespace: Namespace, kind: Kind) {
  const alias = aliasOf(namespace.prefix, kind)
  if (await hasAlias(namespace, alias))
    return addMissingFields(namespace, kind, await indexesBehind(namespace, alias))
  const index = physicalName(namespace.prefix, kind, 'first')
  try {
    await createIndex(namespace, { kind, index, alias })
  } catch (error) {
    if (!isError(error, 'resource_already_exists_exception')) throw error
    // Another process was faster, or the first index lost its alias to a rebuild whose index is gone.
    if (!(await hasAlias(namespace, alias))) await namespace.client.indices.putAlias({ index, name: alias })
  }
}

/**
 * Adds new fields to the mappings. If the type of a field has changed, that is impossible: then the index keeps its
 * mapping until the next rebuild, and refuses documents that do not fit.
 */
export async function addMissingFields({ client }: Namespace, kind: Kind, indexes: string[]) {
  const definition = indexDefinitions[kind]
  const outdated = indexes.filter((index) => !index.includes(hashOf(definition)))
  if (outdated.length === 0) return
  try {
    await client.indices.putMapping({ index: outdated, properties: definition.mappings.properties ?? {} })
  } catch (error) {
    if (!isError(error, 'illegal_argument_exception')) throw error
  }
}

/** Creates an index that is not live yet and returns its name; `mark` makes the name unique. */
export async function createNewIndex(namespace: Namespace, kind: Kind, mark: string): Promise<string> {
  const index = physicalName(namespace.prefix, kind, mark)
  await createIndex(namespace, { kind, index, alias: fillingAliasOf(index) })
  return index
}

/** Deletes the indexes of a kind that are neither live nor previous: the remains of interrupted rebuilds. */
export async function deleteUnfinishedIndexes({ client, prefix }: Namespace, kind: Kind) {
  const existing = await client.indices.getAlias({ index: `${aliasOf(prefix, kind)}-*` })
  const kept = [aliasOf(prefix, kind), previousAliasOf(prefix, kind)]
  const unfinished = Object.entries(existing).flatMap(([index, { aliases }]) =>
    kept.some((alias) => alias in aliases) ? [] : [index],
  )
  if (unfinished.length > 0) await client.indices.delete({ index: unfinished, ignore_unavailable: true })
}

/** The indexes behind an alias: one or none. */
export async function indexesBehind(namespace: Namespace, alias: string): Promise<string[]> {
  if (!(await hasAlias(namespace, alias))) return []
  return Object.keys(await namespace.client.indices.getAlias({ name: alias }))
}

/** Whether the error has this Elasticsearch type. */
export function isError(error: unknown, type: string): boolean {
  return error instanceof Error && error.message.includes(type)
}

/** Unique, because the name contains the kind, a hash of the mapping and a mark. */
function physicalName(prefix: string, kind: Kind, mark: string) {
  return `${aliasOf(prefix, kind)}-${hashOf(indexDefinitions[kind])}-${mark}`
}

async function createIndex(
  { client }: Namespace,
  { kind, index, alias }: { kind: Kind; index: string; alias: string },
) {
  const request = { index, ...indexDefinitions[kind], aliases: { [alias]: {} } }
  await client.indices.create(request)
}

function hasAlias({ client }: Namespace, alias: string) {
  return client.indices.existsAlias({ name: alias })
}
