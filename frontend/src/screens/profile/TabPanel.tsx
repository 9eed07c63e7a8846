import { Link } from 'react-router-dom'
import { ChannelListGrid } from '../../components/channels/ChannelListGrid.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { ReviewList } from '../reviews/ReviewList.tsx'
import type { TabContent } from './load-tab.ts'
import type { ProfileTab } from './profile-tabs.ts'

interface TabPanelProps {
  tab: ProfileTab
  content: TabContent
  page: number
  /** The path of a page of the tab, from 1. */
  address: (page: number) => string
}

/** The content of a profile's current tab. */
export function TabPanel({ tab, content, page, address }: TabPanelProps) {
  const { reviews, lists, pageCount } = content
  if (reviews.length === 0 && lists.length === 0) return <EmptyState title={tab.empty} />
  return (
    <>
      {lists.length > 0 ? (
        <ChannelListGrid lists={lists} headingLevel={2} namesOwner={false} />
      ) : (
        <ReviewList
          reviews={reviews}
          names={tab.name === 'OtherUsersReviews' ? 'both' : 'channel'}
          headingLevel={2}
        />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        renderLink={({ page: to, ...link }) => <Link {...link} to={address(to)} />}
      />
    </>
  )
}
