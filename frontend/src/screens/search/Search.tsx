import { useRef } from 'react'
import { useLoaderData, useNavigate } from 'react-router-dom'
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
import { ChosenFilters } from './ChosenFilters.tsx'
import { FilterForm } from './FilterForm.tsx'
import { FoundChannels } from './FoundChannels.tsx'
import { searchAddress } from './load-search.ts'
import type { load } from './load-search.ts'
import { LanguageHint } from './LanguageHint.tsx'
import { isIndexable } from './is-indexable.ts'
import { MissingChannel } from './MissingChannel.tsx'
import { readForm } from './read-form.ts'
import { SearchHeading } from './SearchHeading.tsx'
import { TopLists } from './TopLists.tsx'
import { useKeptPanels } from './use-kept-panels.ts'
import styles from './Search.module.css'

export { load } from './load-search.ts'
export { importLinked as act } from '../imports/read-link-match.ts'

/** Channel search by filters; also top lists, which are searches with their own texts. */
export function Component() {
  const { search, topList, facets, results, otherTopLists, seed } = useLoaderData<typeof load>()
  useKeptPageSeed(seed)
  const navigate = useNavigate()
  const { publicUrl } = useSite()
  const path = searchAddress(search, topList)
  const isOwnPage = topList !== null && path === paths.topList(topList.url, search.numPage)
  const isListed = results.total > 0 && (isOwnPage || isIndexable(search))
  const form = useRef<HTMLFormElement>(null)
  useKeptPanels(form)
  const apply = () => {
    if (form.current === null) return
    navigate(paths.search(readForm(new FormData(form.current), search)), { preventScrollReset: true })
  }
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
        <FilterForm
          search={search}
          isTopList={topList !== null}
          facets={facets}
          formRef={form}
          onChange={apply}
        />
        <section className={styles.results} aria-label="Results">
          <div className={styles.bar}>
            <div className={styles.found}>
              {results.error === null && results.linked === null && (
                <div className={styles.counter}>
                  <ResultsCounter total={results.total} />
                </div>
              )}
              <LanguageHint search={search} />
            </div>
            <SortSelect
              form="filters"
              order={search.order ?? (search.name === '' ? defaultSortOrder : null)}
              byName={search.name !== ''}
              onChange={apply}
            />
          </div>
          <ChosenFilters search={search} isTopList={topList !== null} />
          <FoundChannels search={search} topList={topList} results={results} />
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
