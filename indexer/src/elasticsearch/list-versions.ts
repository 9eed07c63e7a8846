import type { Client } from '@elastic/elasticsearch'
import type { HeldVersion } from '../search-index.ts'
import { ask } from './ask.ts'

/** One page of ids and versions, those included that were written a moment ago. Ids sort by their UTF-8 bytes. */
export async function listVersions(
  client: Client,
  index: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<HeldVersion[]> {
  await client.indices.refresh({ index })
  const { hits } = await ask(client, {
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
