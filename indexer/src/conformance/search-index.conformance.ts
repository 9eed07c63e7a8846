import { describe } from 'vitest'
import { describeDiscovery } from './discovery.ts'
import { describeFacets } from './facets.ts'
import { describeFilterTable } from './filter-table.ts'
import { describeFilters } from './filters.ts'
import { describeMatches } from './matches.ts'
import { describeNames } from './names.ts'
import type { OpenIndex } from './open-index.ts'
import { describeRebuilds } from './rebuilds.ts'
import { describeRussian } from './russian.ts'
import { describeSorts } from './sorts.ts'
import { describeVersions } from './versions.ts'
import { describeWords } from './words.ts'
import { describeWrites } from './writes.ts'

/** The behavior every search index must have: which documents it finds and in which order, but never scores. */
export function describeSearchIndex(name: string, open: OpenIndex) {
  describe(`the search index on ${name}`, () => {
    describeWrites(open)
    describeFilters(open)
    describeFilterTable(open)
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
