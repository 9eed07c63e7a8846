import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { paths } from '../../app/paths.ts'
import { useLoaded } from '../../hooks/use-loaded.ts'
import { Notice } from '../../ui/status/Notice.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { NotificationRow } from '../notifications/NotificationRow.tsx'
import styles from './BellPanel.module.css'

/** The maximum number of notifications shown. */
const shownNotifications = 5

/** The latest notifications, which count as read as soon as they are shown. */
export function BellPanel() {
  const loaded = useLoaded(readLatest)
  const { submit } = useFetcher()
  const unseen = (loaded?.value ?? []).filter(({ read }) => !read).map(({ _id }) => _id)
  const joined = unseen.join(',')
  useEffect(() => {
    if (joined === '') return
    void submit({ intent: 'seen', ids: joined }, { method: 'post', action: paths.notifications() })
  }, [joined, submit])
  return (
    <section className={styles.panel} aria-labelledby="bell" aria-busy={loaded === null}>
      <h2 id="bell" className={styles.heading}>
        Notifications
      </h2>
      {loaded === null ? (
        <div className={styles.loading}>
          {[1, 2, 3].map((each) => (
            <div key={each} className={styles.placeholder}>
              <Skeleton shape="circle" className={styles.face} />
              <Skeleton length="medium" />
            </div>
          ))}
        </div>
      ) : loaded.failure !== null ? (
        <Notice tone="danger">{loaded.failure}</Notice>
      ) : loaded.value.length === 0 ? (
        <p className={styles.none}>
          Nothing yet. Follow members and review channels, and you’ll hear from others here.
        </p>
      ) : (
        <ul className={styles.list}>
          {loaded.value.map((notification) => (
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

async function readLatest(client: Client) {
  const { value } = await client.listNotifications({
    query: { limit: String(shownNotifications), numPage: '1' },
  })
  return value.notifications
}
