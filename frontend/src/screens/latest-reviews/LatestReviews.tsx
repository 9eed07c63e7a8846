import { Rss } from 'lucide-react'
import { Link, useLoaderData } from 'react-router-dom'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Pagination } from '../../ui/layout/Pagination.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { ChannelListGrid } from '../../components/channels/ChannelListGrid.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { ReviewList } from '../reviews/ReviewList.tsx'
import { Contributors } from './Contributors.tsx'
import { feedNames } from './feeds.ts'
import type { Feed } from './feeds.ts'
import { Page, PageHeading } from '../../ui/layout/Page.tsx'
import styles from './LatestReviews.module.css'
import type { load } from './load-feed.ts'

export { shouldRevalidate } from '../reviews/revalidate-reviews.ts'
export { load } from './load-feed.ts'

/** The review feeds, in five tabs. */
export function Component() {
  const { feed, tabs, reviews, lists, contributors, page, pageCount } = useLoaderData<typeof load>()
  const address = (name: Feed, number = 1) =>
    paths.latestReviews(name === 'latestReviews' ? undefined : name, number)
  return (
    <Page>
      <PageHead
        title={feed === 'latestReviews' ? 'Latest reviews of YouTube channels' : feedNames[feed]}
        description="What our members think of YouTube channels, in their own words."
        path={address(feed, page)}
        unlisted={feed === 'followedUsers'}
        feed={{ of: { kind: 'latest' }, title: 'Latest reviews' }}
      />
      <PageHeading>
        <h1>Reviews</h1>
        <a className={styles.feed} href={paths.feed({ kind: 'latest' }, 'rss')}>
          <Rss aria-hidden size={18} /> RSS
        </a>
      </PageHeading>
      <Tabs
        label="Reviews"
        tabs={tabs.map((name) => ({ name, label: feedNames[name], current: name === feed }))}
        renderLink={({ tab, ...link }) => (
          // Always one of the feeds above.
          <Link {...link} to={address(tab as Feed)} preventScrollReset />
        )}
      />
      {feed === 'topContributor' ? (
        <Contributors contributors={contributors} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.reading}>
            {reviews.length === 0 ? (
              feed === 'followedUsers' ? (
                <EmptyState
                  picture="people"
                  title={messages.nobodyFollowed}
                  action={<Link to={paths.latestReviews('topContributor')}>Meet the top contributors</Link>}
                />
              ) : (
                <EmptyState
                  picture="reviews"
                  title={messages.noReviews}
                  action={<Link to={paths.search()}>Find a channel to review</Link>}
                />
              )
            ) : (
              <ReviewList reviews={reviews} names="both" headingLevel={2} />
            )}
            <Pagination
              page={page}
              pageCount={pageCount}
              renderLink={({ page: number, ...link }) => <Link {...link} to={address(feed, number)} />}
            />
          </div>
          {lists.length > 0 && (
            <aside className={styles.aside} aria-labelledby="latest-lists">
              <h2 id="latest-lists">Latest lists</h2>
              <ChannelListGrid lists={lists} headingLevel={3} />
              <Link to={paths.lists()}>All lists</Link>
            </aside>
          )}
        </div>
      )}
    </Page>
  )
}
