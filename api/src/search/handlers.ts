import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../endpoints/answer.ts'
import { createSynonymReader } from '@channelwise/indexer/synonyms'
import { countFacets } from './count-facets.ts'
import { findChannelByLink } from './find-by-link.ts'
import {
  findChannelsByName,
  findRelatedChannels,
  findRelatedVideos,
  suggestChannels,
} from './find-by-text.ts'
import { listFilters } from './list-filters.ts'
import { searchChannels } from './search-channels.ts'
import { suggestInBrowser } from './suggest-in-browser.ts'
import { suggestWording } from './suggest-wording.ts'
import { suggest } from './suggest.ts'
import { createTopicCache } from './topic-cache.ts'

/** The handlers of searching, suggesting and counting facets. */
export function createSearchHandlers(dependencies: Dependencies) {
  const readSynonyms = createSynonymReader(dependencies)
  return {
    searchChannels: searchChannels(dependencies),
    countFacets: countFacets(dependencies),
    suggestChannels: suggestChannels(dependencies),
    suggest: suggest({ ...dependencies, readTopics: createTopicCache(dependencies) }),
    suggestInBrowser: suggestInBrowser(dependencies),
    findChannelsByName: findChannelsByName(dependencies),
    findRelatedChannels: findRelatedChannels({ ...dependencies, readSynonyms }),
    findRelatedVideos: findRelatedVideos({ ...dependencies, readSynonyms }),
    suggestWording: suggestWording(dependencies),
    findChannelByLink: findChannelByLink(dependencies),
    ...listFilters(dependencies),
  } satisfies Partial<Handlers>
}
