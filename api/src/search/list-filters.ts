import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import { offeredMoods } from '@channelwise/schemas/mood'
import { channelFilters } from '@channelwise/schemas/search/search-filters'
import { mainTopics } from '@channelwise/schemas/topic'
import type { Handlers } from '../endpoints/answer.ts'

type FilterHandlers = Pick<
  Handlers,
  'listCategories' | 'listCountries' | 'listMoods' | 'listMainTopics' | 'listSubTopics'
>

/** The choices of each filter: values that channels have, or the fixed lists of the specification. */
export function listFilters({ search }: { search: SearchGateway }): FilterHandlers {
  return {
    listCategories: async () => ({ value: await listNames('category') }),
    listCountries: async () => ({ value: await listNames('country') }),
    listMoods: async () => ({ value: [...offeredMoods] }),
    listMainTopics: async () => ({ value: [...mainTopics] }),
    listSubTopics: async ({ params }) => {
      const filters = { ...channelFilters.parse({}), allTopics: params.topic }
      const { answer: facets } = await search.query((index) => index.countFacets(filters))
      return { value: facets.subTopic }
    },
  }

  async function listNames(facet: 'category' | 'country') {
    const { answer: facets } = await search.query((index) => index.countFacets(channelFilters.parse({})))
    return facets[facet].map(({ _id }) => _id).toSorted((a, b) => a.localeCompare(b, 'en'))
  }
}
