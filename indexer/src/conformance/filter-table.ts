import { describe, expect, test } from 'vitest'
import type { FilterName } from '@channelwise/schemas/filters'
import { facetNames, filterNames, filterTable, isFacetName } from '@channelwise/schemas/search/select-filters'
import { buildChannelDocument } from '../testing/documents.ts'
import { buildSearch, idsFound, useIndexWith } from './open-index.ts'
import type { OpenIndex } from './open-index.ts'

interface Example {
  /** What only the filter's own channel has. */
  has: Parameters<typeof buildChannelDocument>[1]
  value: string
  /** The choice of the facet that counts it; the value itself by default. */
  choice?: string
}

/** For each filter of the table a channel that only this filter finds. */
const examples: Record<FilterName, Example> = {
  name: { has: { card: { name: 'Woodworking weekly' } }, value: 'woodworking' },
  allTopics: { has: { card: { allTopics: [{ mainTopic: 'Science', subTopic: '' }] } }, value: 'Science' },
  subTopic: { has: { card: { allTopics: [{ mainTopic: 'Games', subTopic: 'Chess' }] } }, value: 'Chess' },
  duration: { has: { card: { duration: 10 } }, value: '6-15' },
  subscriber: { has: { card: { subscriberCount: 5_000_000 } }, value: '1000000-10000000' },
  min: { has: { card: { duration: 500 } }, value: '499.5' },
  max: { has: { card: { duration: 2.5 } }, value: '2.5' },
  rankingRatingMoodDef: { has: { card: { rankingRatingMoodDef: ['Sad'] } }, value: 'Sad' },
  rating: { has: { card: { rating: 4.1 } }, value: '4.1', choice: '4' },
  ratingFun: { has: { ratingFun: 3 }, value: '3' },
  ratingLearn: { has: { ratingLearn: 3 }, value: '3' },
  ratingEmotional: { has: { ratingEmotional: 3 }, value: '3' },
  category: { has: { card: { category: 'Education' } }, value: 'Education' },
  country: { has: { card: { country: 'United Kingdom' } }, value: 'United Kingdom' },
  tag: { has: { card: { tag: ['lego'] } }, value: 'lego' },
  platform: { has: { card: { platform: ['Elsewhere'] } }, value: 'Elsewhere' },
  context: { has: { contexts: ['While cooking'] }, value: 'While cooking' },
  level: { has: { levels: ['Beginner'] }, value: 'Beginner' },
  language: { has: { card: { language: 'English' } }, value: 'English' },
}

/** Every filter of the table narrows results, and has a facet where the table says so. */
export function describeFilterTable(open: OpenIndex) {
  describe('every filter of the table', () => {
    const index = useIndexWith(
      open,
      filterNames.map((name) => buildChannelDocument(name, examples[name].has)),
    )

    test.each(filterNames)('%s finds its channel and no other', async (name) => {
      expect(await idsFound(index(), { [name]: examples[name].value })).toEqual([name])
    })

    test.each(filterNames)('%s with its empty value finds every channel', async (name) => {
      const { kind } = filterTable[name]
      expect(await idsFound(index(), { [name]: kind === 'amount' ? '0' : 'all' })).toHaveLength(
        filterNames.length,
      )
    })

    test.each(filterNames)('%s narrows the facets of the others, not its own', async (name) => {
      const [all, narrowed] = await Promise.all(
        [{}, { [name]: examples[name].value }].map((query) => index().countFacets(buildSearch(query))),
      )
      for (const facet of facetNames) {
        if (facet === name) expect(narrowed?.[facet]).toEqual(all?.[facet])
        else expect(Math.max(0, ...(narrowed?.[facet] ?? []).map(({ count }) => count))).toBeLessThan(2)
      }
    })

    test.each(facetNames)('%s counts its choices', async (name) => {
      const { value, choice = value } = examples[name]
      const counts = (await index().countFacets(buildSearch()))[name]
      expect(counts).toContainEqual({ _id: choice, count: 1 })
    })

    test('only those with a facet have counts', async () => {
      const counted = Object.keys(await index().countFacets(buildSearch()))
      expect(counted.toSorted()).toEqual(filterNames.filter(isFacetName).toSorted())
    })
  })
}
