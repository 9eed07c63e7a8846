import { describe } from 'vitest'
import { describeDiscovery } from './conformance/discovery.ts'
import { describeFacets } from './conformance/facets.ts'
import { describeFilters } from './conformance/filters.ts'
import { describeMatches } from './conformance/matches.ts'
import { describeNames } from './conformance/names.ts'
import type { OpenIndex } from './conformance/open-index.ts'
import { describeRebuilds } from './conformance/rebuilds.ts'
import { describeRussian } from './conformance/russian.ts'
import { describeSorts } from './conformance/sorts.ts'
import { describeVersions } from './conformance/versions.ts'
import { describeWords } from './conformance/words.ts'
import { describeWrites } from './conformance/writes.ts'

/** What every search index does: documents in, questions asked, and the order of two; never scores. */
export function describeSearchIndex(name: string, open: OpenIndex) {
  describe(`the search index on ${name}`, () => {
    describeWrites(open)
    describeFilters(open)
    describeSorts(open)
    describeFacets(open)
    describeNames(open)
    describeWords(open)
    describeMatches(open)
    describeRussian(open)
    describeDiscovery(open)
    describeVersions(open)
    describeRebuilds(open)
  })
}
