import { Bell as BellIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Bell.module.css'

/** The highest count that fits on the bell. */
const maxShown = 99

/** A link to the notifications with the unread count. */
export function Bell({ unread }: { unread: number }) {
  return (
    <span className={styles.bell}>
      <Button
        variant="quiet"
        iconOnly
        icon={<BellIcon aria-hidden />}
        render={<Link to={paths.notifications()} title="Notifications" />}
      >
        {unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      </Button>
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {unread > maxShown ? `${maxShown}+` : unread}
        </span>
      )}
    </span>
  )
}
