import type { Client } from '@elastic/elasticsearch'
import type { SearchDocument } from '../search-index.ts'
import { hashOf, indexDefinitions } from './mappings.ts'

type Kind = SearchDocument['kind']

/** The two kinds of documents, each with an index of its own. */
export const kinds: Kind[] = ['channel', 'video']

/** Where to find the indexes of one installation: `prefix` sets them apart from all others on that Elasticsearch. */
export interface Place {
  client: Client
  prefix: string
}

/** The name under which the index that answers is read and written. */
export function aliasOf(prefix: string, kind: Kind): string {
  return `${prefix}-${kind}s`
}

/** The name under which the index that answered before the last rebuild is kept. */
export function previousAliasOf(prefix: string, kind: Kind): string {
  return `${prefix}-${kind}s-previous`
}

/** The only name under which an index is written while it is being filled. */
export function fillingAliasOf(index: string): string {
  return `${index}-filling`
}

/** Creates what is missing of the two indexes; any number of processes may do so at once. */
export async function createMissingIndexes(place: Place) {
  await Promise.all(kinds.map((kind) => createMissingIndex(place, kind)))
}

async function createMissingIndex(place: Place, kind: Kind) {
  const alias = aliasOf(place.prefix, kind)
  if (await hasAlias(place, alias)) return widen(place, kind, await indexesBehind(place, alias))
  const index = physicalName(place.prefix, kind, 'first')
  try {
    await createIndex(place, { kind, index, alias })
  } catch (error) {
    if (!isError(error, 'resource_already_exists_exception')) throw error
    // Another process was quicker; or this one stood aside after a rebuild, and is now all there is.
    if (!(await hasAlias(place, alias))) await place.client.indices.putAlias({ index, name: alias })
  }
}

/**
 * Adds the fields that a newer version of the site knows. A field that has changed its kind cannot be added: then the
 * index goes on as it is until it is rebuilt, and refuses what does not fit.
 */
export async function widen({ client }: Place, kind: Kind, indexes: string[]) {
  const definition = indexDefinitions[kind]
  const narrow = indexes.filter((index) => !index.includes(hashOf(definition)))
  if (narrow.length === 0) return
  try {
    await client.indices.putMapping({ index: narrow, properties: definition.mappings.properties ?? {} })
  } catch (error) {
    if (!isError(error, 'illegal_argument_exception')) throw error
  }
}

/** Creates an index that nobody reads yet and answers its name; `mark` sets it apart from others of the same mapping. */
export async function createNewIndex(place: Place, kind: Kind, mark: string): Promise<string> {
  const index = physicalName(place.prefix, kind, mark)
  await createIndex(place, { kind, index, alias: fillingAliasOf(index) })
  return index
}

/** Deletes the indexes of a kind that neither answer nor did so before: what a rebuild that was cut off has left. */
export async function deleteUnfinishedIndexes({ client, prefix }: Place, kind: Kind) {
  const held = await client.indices.getAlias({ index: `${aliasOf(prefix, kind)}-*` })
  const kept = [aliasOf(prefix, kind), previousAliasOf(prefix, kind)]
  const unfinished = Object.entries(held).flatMap(([index, { aliases }]) =>
    kept.some((alias) => alias in aliases) ? [] : [index],
  )
  if (unfinished.length > 0) await client.indices.delete({ index: unfinished, ignore_unavailable: true })
}

/** The indexes that a name leads to: one, or none. */
export async function indexesBehind(place: Place, alias: string): Promise<string[]> {
  if (!(await hasAlias(place, alias))) return []
  return Object.keys(await place.client.indices.getAlias({ name: alias }))
}

/** Whether this is what went wrong, by Elasticsearch's name for it. */
export function isError(error: unknown, type: string): boolean {
  return error instanceof Error && error.message.includes(type)
}

/** The kind, the mapping and a mark are in the name: two indexes never share one. */
function physicalName(prefix: string, kind: Kind, mark: string) {
  return `${aliasOf(prefix, kind)}-${hashOf(indexDefinitions[kind])}-${mark}`
}

async function createIndex(
  { client }: Place,
  { kind, index, alias }: { kind: Kind; index: string; alias: string },
) {
  const request = { index, ...indexDefinitions[kind], aliases: { [alias]: {} } }
  await client.indices.create(request)
}

function hasAlias({ client }: Place, alias: string) {
  return client.indices.existsAlias({ name: alias })
}
