import { useEffect } from 'react'
import { Form, Link, useFetcher, useLoaderData } from 'react-router-dom'
import { NotificationRow } from '../../components/notifications/NotificationRow.tsx'
import { paths } from '../../app/paths.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { IntentButton } from '../../components/IntentButton.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { Pagination } from '../../ui/layout/Pagination.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import type { act, load } from './load-notifications.ts'
import { Page, PageHeading } from '../../ui/layout/Page.tsx'
import styles from './Notifications.module.css'

export { act, load, shouldRevalidate } from './load-notifications.ts'

/** The member's notifications. */
export function Component() {
  const { notifications, unread, page, pageCount } = useLoaderData<typeof load>()
  const error = useKeptActionData<typeof act>()?.error
  const unseen = notifications.filter(({ read }) => !read).map(({ _id }) => _id)
  useSeen(unseen)
  return (
    <Page width="text">
      <PageHead title="Notifications" description="What happened while you were away." unlisted />
      <PageHeading>
        <h1>Notifications</h1>
        {unread > 0 && (
          <Form method="post">
            <IntentButton value="read" size="small">
              Mark all as read
            </IntentButton>
          </Form>
        )}
      </PageHeading>
      {error && <Notice tone="danger">{error}</Notice>}
      {notifications.length === 0 ? (
        <EmptyState
          picture="notifications"
          title="No notifications yet"
          action={<Link to={paths.latestReviews('topContributor')}>Find members to follow</Link>}
        >
          We’ll tell you here when someone follows you, likes one of your reviews or lists, or when someone
          you follow reviews a channel.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {notifications.map((notification) => (
            <li key={notification._id} className={styles.entry}>
              <NotificationRow notification={notification} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        renderLink={({ page: number, ...link }) => <Link {...link} to={paths.notifications(number)} />}
      />
      <p className={styles.quiet}>
        <Link to={paths.settingsTab('notifications')}>Choose which of these come by email, too</Link>
      </p>
    </Page>
  )
}

/** Marks the visible notifications as read; their "new" stays until the next visit. */
function useSeen(ids: readonly string[]) {
  const { submit } = useFetcher()
  const joined = ids.join(',')
  useEffect(() => {
    if (joined !== '') void submit({ intent: 'seen', ids: joined }, { method: 'post' })
  }, [joined, submit])
}
