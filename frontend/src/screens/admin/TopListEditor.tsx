import { data, Link, useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { Notice } from '../../ui/status/Notice.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import styles from './Admin.module.css'
import { AdminHeading } from './AdminHeading.tsx'
import { countChannels } from './change-top-list.ts'
import type { act } from './change-top-list.ts'
import { TopListFields } from './TopListFields.tsx'
import { TopListPicture } from './TopListPicture.tsx'
import { TopListRemoval } from './TopListRemoval.tsx'

export { act } from './change-top-list.ts'

/** Loads the URL's top list (null for a new one) and the filter values in the catalogue. */
export async function load(client: Client, { request, params }: LoaderFunctionArgs) {
  const slug = params['slug']
  const [found, facets] = await Promise.all([
    slug === undefined ? null : client.showTopList({ params: { slug } }),
    client.countFacets({ query: {} }),
  ])
  const topList = found?.value[0] ?? null
  if (slug !== undefined && topList === null) throw data(messages.pageMissing, { status: 404 })
  return {
    topList,
    facets: facets.value,
    count: topList === null ? null : (await countChannels(client, topList)).count,
    isSaved: new URL(request.url).searchParams.has('saved'),
  }
}

/** Creates or edits a top list. */
export function Component() {
  const { topList, facets, count, isSaved } = useLoaderData<typeof load>()
  const answer = useKeptActionData<typeof act>()
  const title = topList?.title ?? 'New top list'
  return (
    <Page gap={4} width="wide">
      <PageHead
        title={`Top lists: ${title}`}
        description="A curated page."
        path={paths.adminTopList(topList?.url)}
        unlisted
      />
      <AdminHeading title={title} current="topLists" />
      {isSaved && answer === undefined && (
        <Notice tone="success">
          Saved. {topList !== null && <Link to={paths.topList(topList.url)}>View the page</Link>}
        </Notice>
      )}
      <section className={styles.part}>
        <TopListFields
          key={topList?.url ?? ''}
          topList={topList}
          facets={facets}
          count={answer?.step?.count ?? count}
          answer={answer}
        />
      </section>
      {topList !== null && (
        <>
          <TopListPicture topList={topList} answer={answer} />
          <TopListRemoval topList={topList} answer={answer} />
        </>
      )}
    </Page>
  )
}
