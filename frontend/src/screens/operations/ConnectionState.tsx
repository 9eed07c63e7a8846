import { Link, useLocation } from 'react-router-dom'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { classNames } from '../../ui/class-names.ts'
import { useLiveOperations } from './use-live-operations.ts'
import type { Liveness } from './use-live-operations.ts'
import styles from './ConnectionState.module.css'

const clock = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', second: '2-digit' })

/** Whether the page updates live. Without JavaScript, a link that reloads the page. */
export function ConnectionState() {
  const liveness = useLiveOperations()
  const { pathname, search } = useLocation()
  if (!useHydrated()) {
    return (
      <Link className={styles.connection} to={pathname + search} reloadDocument>
        Refresh
      </Link>
    )
  }
  return (
    <output className={classNames(styles.connection, styles[liveness.state])}>
      <span className={styles.dot} aria-hidden />
      {describe(liveness)}
    </output>
  )
}

function describe(liveness: Liveness) {
  if (!('since' in liveness)) return liveness.state === 'live' ? 'Live' : 'Connecting…'
  const since = clock.format(liveness.since)
  return liveness.state === 'stale'
    ? `The database doesn’t answer. Shown as of ${since}`
    : `Disconnected since ${since}. Trying again…`
}
