import { Link } from 'react-router-dom'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import { ChannelCard } from '../../components/channels/ChannelCard.tsx'
import { ChannelGrid } from '../../components/channels/ChannelGrid.tsx'
import { DidYouMean } from '../../components/search/DidYouMean.tsx'
import { TopicLinks } from '../../components/search/TopicLinks.tsx'
import { formatCount } from '../../components/format.ts'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { isNarrowed } from './filters/active-filters.ts'
import type { SearchResults } from './load-search.ts'
import styles from './NothingFound.module.css'

/**
 * An empty search with ways to go on: the suggested spelling, other languages, adding a channel or, on a new site, the first
 * import.
 */
export function NothingFound({ search, results }: { search: ChannelSearch; results: SearchResults }) {
  const others = results.inOtherLanguages
  const suggestedPath = (name: string) => paths.search({ ...search, name, numPage: 1 })
  const isEmptyCatalogue = !isNarrowed(search) && others === 0
  return (
    <>
      <EmptyState picture={isEmptyCatalogue ? 'channels' : 'search'} title={messages.noResults}>
        <div className={styles.ways}>
          <DidYouMean
            suggestion={results.suggestion}
            to={results.suggestedResults === null ? paths.searchResults : suggestedPath}
          />
          {others > 0 && (
            <p>
              <Link to={paths.search({ ...search, language: [], numPage: 1 })} preventScrollReset>
                {formatCount(others)} {others === 1 ? 'channel matches' : 'channels match'} in other languages
              </Link>
            </p>
          )}
          {isEmptyCatalogue && (
            <p>
              No channels have been added yet. Import one with <code>npm run operator -- import @handle</code>
            </p>
          )}
          <p>
            <Link to={paths.addChannel()}>{messages.suggestChannel}</Link>
          </p>
          {!isEmptyCatalogue && <TopicLinks />}
        </div>
      </EmptyState>
      {results.suggestion !== null && results.suggestedResults !== null && (
        <section className={styles.suggested}>
          <h2>
            Showing results for “<Name>{results.suggestion}</Name>”
          </h2>
          <ChannelGrid>
            {results.suggestedResults.channels.map((channel) => (
              <ChannelCard key={channel._id} channel={channel} wanted={search} />
            ))}
          </ChannelGrid>
          {results.suggestedResults.total > results.suggestedResults.channels.length && (
            <p>
              <Link to={suggestedPath(results.suggestion)}>
                All {formatCount(results.suggestedResults.total)} channels
              </Link>
            </p>
          )}
        </section>
      )}
    </>
  )
}
