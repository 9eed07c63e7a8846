import { Form, Link, useActionData, useLoaderData } from 'react-router-dom'
import type { Notification } from '@channelwise/schemas/notification'
import { Age } from '../../components/Age.tsx'
import { paths } from '../../app/paths.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { IntentButton } from '../../components/IntentButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Name } from '../../ui/Name.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import type { act, load } from './load-notifications.ts'
import { Page, PageHeading } from '../../ui/Page.tsx'
import styles from './Notifications.module.css'

export { act, load } from './load-notifications.ts'

/** The member's notifications. */
export function Component() {
  const { notifications, unread, page, pageCount } = useLoaderData<typeof load>()
  const error = useActionData<typeof act>()?.error
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
        <EmptyState title="No notifications yet">
          We’ll tell you here when someone follows you, likes one of your reviews, or when someone you follow
          reviews a channel.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {notifications.map((notification) => (
            <li key={notification._id} className={styles.row}>
              <Avatar name={notification.actor.name} source={notification.actor.photoURL} />
              <div>
                <p>
                  <Sentence notification={notification} />
                </p>
                <p className={styles.quiet}>
                  <Age date={notification.createdAt} />
                </p>
              </div>
              {!notification.read && <Badge tone="tomato">new</Badge>}
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

function Sentence({ notification: { kind, actor, channel, reviewId } }: { notification: Notification }) {
  const who = (
    <Link to={paths.user(actor._id)}>
      <Name>{actor.name}</Name>
    </Link>
  )
  if (kind === 'follow' || channel === null) return <>{who} started following you</>
  const what = reviewId === null ? paths.channel(channel) : paths.review(reviewId)
  return kind === 'like' ? (
    <>
      {who} liked{' '}
      <Link to={what}>
        your review of <Name>{channel.name}</Name>
      </Link>
    </>
  ) : (
    <>
      {who}{' '}
      <Link to={what}>
        reviewed <Name>{channel.name}</Name>
      </Link>
    </>
  )
}
