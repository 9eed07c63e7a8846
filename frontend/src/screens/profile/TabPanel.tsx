import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ChannelListGrid } from '../../components/channels/ChannelListGrid.tsx'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Pagination } from '../../ui/layout/Pagination.tsx'
import { ReviewList } from '../reviews/ReviewList.tsx'
import type { TabContent } from './load-tab.ts'
import styles from './TabPanel.module.css'
import type { ProfileTab } from './profile-tabs.ts'

interface TabPanelProps {
  tab: ProfileTab
  content: TabContent
  page: number
  /** Returns the path of a page of the tab, from 1. */
  address: (page: number) => string
  /** The path of the tab without a filter. */
  unfiltered: string
  isOwner: boolean
  /** The controls that sort and filter the reviews; null if there is nothing to choose from. */
  choices: ReactNode
}

/** The content of a profile's current tab. */
export function TabPanel({ tab, content, page, address, unfiltered, isOwner, choices }: TabPanelProps) {
  const { reviews, lists, pageCount } = content
  const pagination = (
    <Pagination
      page={page}
      pageCount={pageCount}
      renderLink={({ page: to, ...link }) => <Link {...link} to={address(to)} />}
    />
  )
  if (lists.length > 0)
    return (
      <>
        <ChannelListGrid lists={lists} headingLevel={2} namesOwner={false} />
        {pagination}
      </>
    )
  const list =
    reviews.length === 0 ? (
      choices === null ? (
        <EmptyState
          picture={tab.name === 'creatorList' ? 'lists' : 'reviews'}
          title={tab.empty}
          action={isOwner && <OwnStart tab={tab} />}
        />
      ) : (
        <EmptyState
          picture="search"
          title="No reviews match"
          action={<Link to={unfiltered}>Show all of them</Link>}
        />
      )
    ) : (
      <ReviewList
        reviews={reviews}
        names={tab.name === 'OtherUsersReviews' ? 'both' : 'channel'}
        headingLevel={2}
      />
    )
  return (
    <div className={styles.columns}>
      {choices}
      <div className={styles.reading}>
        {list}
        {pagination}
      </div>
    </div>
  )
}

/** What the owner of an empty tab can do about it. */
function OwnStart({ tab }: { tab: ProfileTab }) {
  if (tab.name === 'creatorList') return <Link to={paths.createList()}>Create new list</Link>
  if (tab.name === 'OtherUsersReviews') return <Link to={paths.latestReviews()}>Read the latest reviews</Link>
  return <Link to={paths.welcome()}>Rate a few channels you know</Link>
}
