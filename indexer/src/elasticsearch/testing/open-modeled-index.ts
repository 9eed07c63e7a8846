import type { Client, estypes } from '@elastic/elasticsearch'
import type { TestIndex } from '../../conformance/open-index.ts'
import { createElasticsearchSearchIndex } from '../elasticsearch-search-index.ts'
import { aggregate } from './aggregate.ts'
import { scoreOf, valuesOf } from './evaluate-query.ts'
import type { Source } from './evaluate-query.ts'

interface Stored {
  version: number
  /** Null for a deleted document, whose version is kept. */
  source: Source | null
}

/**
 * The search index on an in-memory model of Elasticsearch, which behaves as documented, so that requests can be tested
 * without a server. The real one passes the same suite.
 */
export async function openModeledIndex(): Promise<TestIndex> {
  const documents = new Map<string, Map<string, Stored>>()
  const heldBy = (alias: string) => documents.get(alias) ?? documents.set(alias, new Map()).get(alias)!

  const client = {
    bulk: async ({ operations }: { operations: string[] }) => ({ items: writeAll(operations, heldBy) }),
    search: async ({ index = '', ...request }: estypes.SearchRequest) =>
      search(request, heldBy(String(index))),
    indices: {
      existsAlias: async () => true,
      getAlias: async () => ({}),
      refresh: async () => ({}),
    },
  }
  return {
    // The calls that searching and writing make.
    index: createElasticsearchSearchIndex({ client: client as unknown as Client, prefix: 'model' }),
    refresh: async () => {},
    [Symbol.asyncDispose]: async () => {},
  }
}

interface Metadata {
  _index: string
  _id: string
  version: number
  version_type: string
}

function writeAll(operations: string[], heldBy: (alias: string) => Map<string, Stored>) {
  const lines = operations.map((line) => JSON.parse(line) as Record<string, unknown>)
  const items: object[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const [[action, metadata] = ['', {}]] = Object.entries(lines[at] ?? {})
    if (action === 'index') at += 1
    const source = action === 'index' ? (lines[at] ?? {}) : null
    items.push({ [action]: write(metadata as Metadata, source, heldBy) })
  }
  return items
}

function write(metadata: Metadata, source: Source | null, heldBy: (alias: string) => Map<string, Stored>) {
  const { _index: alias, _id: id, version, version_type: versionType } = metadata
  const held = heldBy(alias)
  const known = held.get(id)?.version ?? -1
  if (versionType === 'external' ? version <= known : version < known)
    return { status: 409, error: { type: 'version_conflict_engine_exception', reason: 'newer' } }
  held.set(id, { version, source })
  return { status: 200 }
}

function search(request: Omit<estypes.SearchRequest, 'index'>, held: Map<string, Stored>) {
  const { query = { match_all: {} }, sort = [], from = 0, size = 10, _source: wanted, aggs = {} } = request
  const after = request.search_after?.[0]
  const hits = [...held].flatMap(([id, { version, source }]) => {
    const score = source === null ? null : scoreOf(query, source)
    return source === null || score === null ? [] : [{ id, version, source, score }]
  })
  const sorted = hits
    .toSorted((one, other) => compareHits([sort].flat() as Sort[], one, other))
    .filter(({ id }) => after === undefined || id > String(after))
  return {
    hits: {
      total: { value: hits.length, relation: 'eq' },
      hits: sorted.slice(from, from + size).map(({ id, version, source }) => ({
        _id: id,
        _version: version,
        _source: wanted === false ? undefined : pick(source, wanted as string[]),
      })),
    },
    aggregations: aggregate(
      aggs,
      hits.map(({ source }) => source),
    ),
  }
}

type Direction = 'asc' | 'desc'
type Sort = Record<string, Direction | { order: Direction; missing?: '_last' | '_first' }>

interface Hit {
  source: Source
  score: number
}

function compareHits(sorts: Sort[], one: Hit, other: Hit): number {
  for (const sort of sorts) {
    const [[field, given] = ['', 'asc' as Direction]] = Object.entries(sort)
    const { order, missing = '_last' } = typeof given === 'string' ? { order: given } : given
    const [a, b] = [one, other].map(({ source, score }) =>
      field === '_score' ? score : valuesOf(source, field)[0],
    )
    if (a === b) continue
    if (a === undefined || b === undefined) return (a === undefined) === (missing === '_last') ? 1 : -1
    const isBefore = typeof a === 'number' ? a < Number(b) : String(a) < String(b)
    return isBefore === (order === 'asc') ? -1 : 1
  }
  return 0
}

/** The requested parts of a source, such as 'card' or 'card.name'. */
function pick(source: Source, wanted: string[]): Source {
  const picked: Source = {}
  for (const path of wanted) {
    const [field = '', part] = path.split('.')
    const value = source[field]
    if (part === undefined) picked[field] = value
    else picked[field] = { ...(picked[field] as Source), [part]: (value as Source)[part] }
  }
  return picked
}
