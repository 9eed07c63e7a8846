import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router-dom'
import type { Notification } from '@channelwise/schemas/notification'
import { paths } from '../../app/paths.ts'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { NotificationRow } from '../notifications/NotificationRow.tsx'
import styles from './BellPanel.module.css'

/** The latest notifications, which count as read as soon as they are shown. */
export function BellPanel() {
  const { load, data } = useFetcher<{ notifications: Notification[] }>()
  const { submit } = useFetcher()
  useEffect(() => void load(paths.latestNotifications()), [load])
  const unseen = (data?.notifications ?? []).filter(({ read }) => !read).map(({ _id }) => _id)
  const joined = unseen.join(',')
  useEffect(() => {
    if (joined === '') return
    void submit({ intent: 'seen', ids: joined }, { method: 'post', action: paths.latestNotifications() })
  }, [joined, submit])
  return (
    <section className={styles.panel} aria-labelledby="bell" aria-busy={data === undefined}>
      <h2 id="bell" className={styles.heading}>
        Notifications
      </h2>
      {data === undefined ? (
        <div className={styles.loading}>
          {[1, 2, 3].map((each) => (
            <div key={each} className={styles.placeholder}>
              <Skeleton shape="circle" className={styles.face} />
              <Skeleton length="medium" />
            </div>
          ))}
        </div>
      ) : data.notifications.length === 0 ? (
        <p className={styles.none}>
          Nothing yet. Follow members and review channels, and you’ll hear from others here.
        </p>
      ) : (
        <ul className={styles.list}>
          {data.notifications.map((notification) => (
            <li key={notification._id}>
              <NotificationRow notification={notification} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.foot}>
        <Link to={paths.notifications()}>All notifications</Link>
      </p>
    </section>
  )
}
