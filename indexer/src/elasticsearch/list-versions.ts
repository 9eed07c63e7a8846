import type { Client } from '@elastic/elasticsearch'
import type { HeldVersion } from '../search-index.ts'
import { runSearch } from './run-search.ts'

/** One page of ids and versions. Refreshes first, to include the latest writes. Ids sort by their UTF-8 bytes. */
export async function listVersions(
  client: Client,
  index: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<HeldVersion[]> {
  await client.indices.refresh({ index })
  const { hits } = await runSearch(client, {
    index,
    size: limit,
    version: true,
    _source: false,
    track_total_hits: false,
    sort: [{ id: 'asc' }],
    ...(after === null ? {} : { search_after: [after] }),
  })
  return hits.map(({ _id: id = '', _version: version = 0 }) => ({ id, version }))
}
