import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import type { TopList } from '@channelwise/schemas/top-list'
import { paths } from '../../app/paths.ts'

/** The canonical URL of a search, or of `topList`'s page if the search is the list's own. */
export function searchAddress(search: ChannelSearch, topList: TopList | null): string {
  return topList === null ? paths.search(search) : paths.topList(topList.url, search.numPage)
}
