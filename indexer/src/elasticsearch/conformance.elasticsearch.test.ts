import { describe, inject } from 'vitest'
import { describeSearchIndex } from '../conformance/search-index.conformance.ts'
import { openTestIndex } from './test-index.ts'

describe.skipIf(inject('elasticsearchUrl') === null)('given an Elasticsearch', () => {
  describeSearchIndex('Elasticsearch', openTestIndex)
})
