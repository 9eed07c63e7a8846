import { describe } from 'vitest'
import { describeDiscovery } from '../conformance/discovery.ts'
import { describeFacets } from '../conformance/facets.ts'
import { describeFilters } from '../conformance/filters.ts'
import { describeFilterTable } from '../conformance/filter-table.ts'
import { describeMatches } from '../conformance/matches.ts'
import { describeNames } from '../conformance/names.ts'
import { describeRussian } from '../conformance/russian.ts'
import { describeSorts } from '../conformance/sorts.ts'
import { describeVersions } from '../conformance/versions.ts'
import { describeWords } from '../conformance/words.ts'
import { describeWrites } from '../conformance/writes.ts'
import { openModeledIndex } from './testing/open-modeled-index.ts'

describe('Elasticsearch requests, evaluated by a model', () => {
  describeWrites(openModeledIndex)
  describeFilters(openModeledIndex)
  describeFilterTable(openModeledIndex)
  describeSorts(openModeledIndex)
  describeFacets(openModeledIndex)
  describeNames(openModeledIndex)
  describeWords(openModeledIndex)
  describeMatches(openModeledIndex)
  describeRussian(openModeledIndex)
  describeDiscovery(openModeledIndex)
  describeVersions(openModeledIndex)
})
