import type { SearchDocument } from '../search-index.ts'
import type { SearchEngine } from './search-engine.ts'

/**
 * The version of a document in an index; null if it is not there. Ids sort by code point, so the id without its last
 * character comes shortly before the id.
 */
export async function readHeldVersion(
  { index }: SearchEngine,
  kind: SearchDocument['kind'],
  id: string,
): Promise<number | null> {
  for (let after = id.slice(0, -1); ;) {
    const page = await index.listVersions(kind, after === '' ? null : after, 100)
    const found = page.find((held) => held.id === id)
    if (found !== undefined) return found.version
    const last = page.at(-1)
    if (last === undefined || last.id > id) return null
    after = last.id
  }
}
