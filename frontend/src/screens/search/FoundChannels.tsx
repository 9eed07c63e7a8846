import { Link } from 'react-router-dom'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import { defaultSortOrder } from '@channelwise/schemas/search/sort-orders'
import type { TopList } from '@channelwise/schemas/top-list'
import { ChannelCard } from '../../components/channels/ChannelCard.tsx'
import { ChannelCardSkeleton } from '../../components/channels/ChannelCardSkeleton.tsx'
import { ChannelGrid } from '../../components/channels/ChannelGrid.tsx'
import { later } from '../../components/later.tsx'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { Pagination } from '../../ui/layout/Pagination.tsx'
import type { SearchResults } from './load-search.ts'
import { isRanking } from './RankingNote.tsx'
import { searchAddress } from './search-address.ts'
import { useSearching } from './use-searching.ts'

const LinkedChannel = later(async () => (await import('../imports/LinkedChannel.tsx')).LinkedChannel)
const NothingFound = later(async () => (await import('./NothingFound.tsx')).NothingFound)

interface FoundChannelsProps {
  search: ChannelSearch
  topList: TopList | null
  /** Whether the search differs from the top list in its page at most. */
  isWholeTopList: boolean
  results: SearchResults
}

/** A page of results, or skeletons while the next one loads. */
export function FoundChannels({ search, topList, isWholeTopList, results }: FoundChannelsProps) {
  const isSearching = useSearching()
  const own = isWholeTopList ? topList : null
  const { channels, total, linked, error } = results
  if (error !== null) {
    const way = results.isOutage ? (
      <Button render={<Link to={searchAddress(search, own)} replace preventScrollReset />}>Try again</Button>
    ) : (
      <Button render={<Link to={paths.search({ ...search, numPage: 1 })} />}>Search without it</Button>
    )
    return (
      <Notice tone="danger" action={way}>
        {error}
      </Notice>
    )
  }
  const ofLink = linked && <LinkedChannel linked={linked} text={search.name} />
  if (channels.length === 0 && !isSearching)
    return ofLink ?? <NothingFound search={search} results={results} />
  const isRanked = topList !== null && search.name === '' && isRanking(search.order ?? defaultSortOrder)
  const places = isSearching ? Math.max(channels.length, minSkeletons) : 0
  return (
    <>
      {ofLink}
      <ChannelGrid>
        {isSearching
          ? Array.from({ length: places }, (_, place) => <ChannelCardSkeleton key={place} />)
          : channels.map((channel, at) => (
              <ChannelCard
                key={channel._id}
                channel={channel}
                headingLevel={2}
                wanted={search}
                eager={at < firstRow}
                {...(isRanked && { rank: (search.numPage - 1) * search.limit + at + 1 })}
              />
            ))}
      </ChannelGrid>
      <Pagination
        page={search.numPage}
        pageCount={Math.ceil(total / search.limit)}
        renderLink={({ page, ...link }) => (
          <Link key={page} {...link} to={searchAddress({ ...search, numPage: page }, own)} />
        )}
      />
    </>
  )
}

const firstRow = 4
const minSkeletons = 4
