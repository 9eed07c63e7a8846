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

/** Creates what is missing of the two indexes; any number of processes may do so at once. */
export async function createMissingIndexes(place: Place) {
  for (const kind of kinds) {
    if (await hasAlias(place, kind)) continue
    const index = physicalName(place.prefix, kind, 'first')
    try {
      await createIndex(place, { kind, index, alias: true })
    } catch (error) {
      if (!isError(error, 'resource_already_exists_exception')) throw error
      // Another process was quicker; or this one stood aside after a rebuild, and is now all there is.
      if (!(await hasAlias(place, kind)))
        await place.client.indices.putAlias({ index, name: aliasOf(place.prefix, kind) })
    }
  }
}

/** Creates an index that nobody reads yet; `mark` sets it apart from others of the same mapping. */
export async function createNewIndex(place: Place, kind: Kind, mark: string): Promise<string> {
  const index = physicalName(place.prefix, kind, mark)
  await createIndex(place, { kind, index, alias: false })
  return index
}

/** Deletes the indexes of a kind that no name leads to: what a rebuild that was cut off has left. */
export async function deleteNamelessIndexes({ client, prefix }: Place, kind: Kind) {
  const held = await client.indices.getAlias({ index: `${aliasOf(prefix, kind)}-*` })
  const nameless = Object.keys(held).filter((index) => Object.keys(held[index]?.aliases ?? {}).length === 0)
  if (nameless.length > 0) await client.indices.delete({ index: nameless, ignore_unavailable: true })
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
  { client, prefix }: Place,
  { kind, index, alias }: { kind: Kind; index: string; alias: boolean },
) {
  const aliases = alias ? { aliases: { [aliasOf(prefix, kind)]: {} } } : {}
  await client.indices.create({ index, ...indexDefinitions[kind], ...aliases }, { requestTimeout: 30_000 })
}

function hasAlias({ client, prefix }: Place, kind: Kind) {
  return client.indices.existsAlias({ name: aliasOf(prefix, kind) })
}
