import { useRef } from 'react'
import { useLoaderData } from 'react-router-dom'
import { SortSelect } from '../../components/search/SortSelect.tsx'
import { ResultsCounter } from '../../components/search/ResultsCounter.tsx'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { defaultSortOrder } from '@channelwise/schemas/search/sort-orders'
import { useSite } from '../../app/site.ts'
import type { TopList } from '@channelwise/schemas/top-list'
import { useKeptPageSeed } from '../../hooks/use-page-seed.ts'
import { PageHead } from '../../components/page/PageHead.tsx'
import { describeChannels } from '../../components/page/structured-data.ts'
import { StructuredData } from '../../components/page/StructuredData.tsx'
import { shownFilters } from './filters/active-filters.ts'
import { FilterChips } from './filters/FilterChips.tsx'
import { FilterForm } from './filters/FilterForm.tsx'
import { FiltersButton } from './filters/FiltersButton.tsx'
import { FilterSheet } from './filters/FilterSheet.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FoundChannels } from './FoundChannels.tsx'
import type { load } from './load-search.ts'
import { isIndexable } from './is-indexable.ts'
import { MissingChannel } from './MissingChannel.tsx'
import { RankingNote } from './RankingNote.tsx'
import { searchAddress } from './search-address.ts'
import { SearchHeading } from './SearchHeading.tsx'
import { TopLists } from './TopLists.tsx'
import { useApplied } from './filters/use-applied.ts'
import { useFilterSheet } from './filters/use-filter-sheet.ts'
import styles from './Search.module.css'

export { load } from './load-search.ts'
export { importLinked as act } from '../imports/read-link-match.ts'

/** So few results, one row of cards, stay beside the filters while these are scrolled. */
const fewResults = 3

/** Channel search by filters; also top lists, which are searches with their own texts. */
export function Component() {
  const { search, topList, isWholeTopList, facets, results, otherTopLists, seed } =
    useLoaderData<typeof load>()
  useKeptPageSeed(seed)
  const { publicUrl } = useSite()
  const path = searchAddress(search, isWholeTopList ? topList : null)
  const isListed = results.total > 0 && (isWholeTopList || isIndexable(search))
  const form = useRef<HTMLFormElement>(null)
  const isTopList = topList !== null
  const chosenCount = shownFilters(search, isTopList).length
  const resultsSection = useRef<HTMLElement>(null)
  const sheet = useFilterSheet(resultsSection)
  const apply = useApplied({ form, search, replaces: sheet.isOpen })
  const filterForm = (
    <FilterForm
      search={search}
      isTopList={isTopList}
      facets={facets}
      formRef={form}
      inSheet={sheet.isOpen}
      onChange={apply}
    />
  )
  return (
    <div className={styles.search}>
      <PageHead
        title={topList?.title ?? messages.searchTitle}
        description={
          topList?.description ?? 'Filter YouTube channels by topic, mood, rating, length and language.'
        }
        path={path}
        image={topList === null ? paths.siteCard() : chooseImage(topList)}
        unlisted={!isListed}
      />
      {isListed && (
        <StructuredData
          value={describeChannels(publicUrl, results.channels, (search.numPage - 1) * search.limit + 1)}
        />
      )}
      <SearchHeading topList={topList} />
      <div className={styles.columns}>
        {sheet.isOpen ? (
          <FilterSheet
            total={results.error === null ? results.total : null}
            isNarrowed={chosenCount > 0}
            onClose={sheet.close}
          >
            {filterForm}
          </FilterSheet>
        ) : (
          filterForm
        )}
        <section
          className={classNames(styles.results, results.total <= fewResults && styles.few)}
          aria-label="Results"
          ref={resultsSection}
          data-results
        >
          <div className={styles.bar}>
            <FiltersButton className={styles.open} count={chosenCount} onOpen={sheet.open} />
            {results.error === null && results.linked === null && (
              <div className={styles.counter}>
                <ResultsCounter total={results.total} />
              </div>
            )}
            <SortSelect
              form="filters"
              order={search.order ?? (search.name === '' ? defaultSortOrder : null)}
              byName={search.name !== ''}
              className={styles.sort}
              onChange={apply}
            />
          </div>
          <FilterChips search={search} facets={facets} total={results.total} isTopList={isTopList} />
          {results.total > 0 && (search.order !== undefined || search.name === '') && (
            <RankingNote order={search.order ?? defaultSortOrder} isTopList={isTopList} />
          )}
          <FoundChannels
            search={search}
            topList={topList}
            isWholeTopList={isWholeTopList}
            results={results}
          />
        </section>
      </div>
      <div className={styles.below}>
        <MissingChannel />
        <TopLists topLists={otherTopLists} />
      </div>
    </div>
  )
}

/** The picture an administrator uploaded, or the generated card. */
function chooseImage({ image, url }: TopList) {
  return image.startsWith('/pictures/top-lists/') ? image : paths.card('top', url)
}
