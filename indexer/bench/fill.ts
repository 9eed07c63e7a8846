import type { ChannelDocument, SearchIndex } from '../src/search-index.ts'

/** Writes documents in batches of 500 and prints how long that took. Throws if one is not written. */
export async function fill(index: SearchIndex, documents: ChannelDocument[]) {
  const start = performance.now()
  for (let at = 0; at < documents.length; at += 500) {
    const outcomes = await index.write(documents.slice(at, at + 500))
    const failed = outcomes.find(({ outcome }) => outcome !== 'written')
    if (failed !== undefined) throw new Error(`A document was not written: ${JSON.stringify(failed)}`)
  }
  const seconds = (performance.now() - start) / 1_000
  console.log(`${documents.length} channels written in ${seconds.toFixed(1)} s`)
}
