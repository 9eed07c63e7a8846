import { describe, inject } from 'vitest'
import { describeSearchIndex } from '../conformance/search-index.conformance.ts'
import { openTestIndex } from './test-index.ts'

describe.skipIf(inject('elasticsearchUrl') === null)('with an Elasticsearch', () => {
  describeSearchIndex('Elasticsearch', openTestIndex)
})
