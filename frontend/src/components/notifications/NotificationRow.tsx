import { Gavel } from 'lucide-react'
import type { Notification } from '@channelwise/schemas/notification'
import { Age } from '../Age.tsx'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { NotificationSentence } from './NotificationSentence.tsx'
import styles from './NotificationRow.module.css'

/** A notification: who did what, when, and whether it is new. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { actor, createdAt, read } = notification
  return (
    <div className={styles.row}>
      {actor === null ? (
        <span className={styles.moderator}>
          <Gavel aria-hidden />
        </span>
      ) : (
        <Avatar name={actor.name} source={actor.photoURL} />
      )}
      <div>
        <NotificationSentence notification={notification} />
        <p className={styles.quiet}>
          <Age date={createdAt} />
        </p>
      </div>
      {!read && <Badge tone="tomato">new</Badge>}
    </div>
  )
}
