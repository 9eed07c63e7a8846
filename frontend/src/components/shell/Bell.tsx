import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { onDemand } from '../later.tsx'
import { paths } from '../../app/paths.ts'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import { writeUnread } from './write-unread.ts'
import styles from './Bell.module.css'

const BellPanel = onDemand(async () => (await import('./BellPanel.tsx')).BellPanel)

/** The bell with the number of unread notifications: opens the latest ones, or without JavaScript the page of all. */
export function Bell({ unread }: { unread: number }) {
  const isHydrated = useHydrated()
  const { key } = useLocation()
  const [openings, setOpenings] = useState(0)
  const label = unread === 0 ? 'Notifications' : `Notifications, ${writeUnread(unread)} unread`
  return (
    <span className={styles.bell}>
      {isHydrated ? (
        <Popover
          key={key}
          sheet
          align="end"
          label={label}
          trigger={<BellIcon aria-hidden size={22} />}
          panelClassName={styles.panel}
          onPress={() => setOpenings((before) => before + 1)}
        >
          {/* Each opening loads anew. */}
          {openings > 0 && <BellPanel key={openings} />}
        </Popover>
      ) : (
        <Button
          variant="quiet"
          iconOnly
          icon={<BellIcon aria-hidden />}
          render={<Link to={paths.notifications()} title="Notifications" />}
        >
          {label}
        </Button>
      )}
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {writeUnread(unread)}
        </span>
      )}
    </span>
  )
}
