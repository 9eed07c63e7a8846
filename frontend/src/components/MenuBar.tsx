import { NavLink } from 'react-router-dom'
import { paths } from '../paths.ts'
import { classNames } from '../ui/class-names.ts'
import type { SiteLinks } from '@channelwise/schemas/site'
import styles from './MenuBar.module.css'

/** The menu of wide screens in one line. */
export function MenuBar({ links }: { links: SiteLinks }) {
  return (
    <nav aria-label="Main">
      <ul className={styles.bar}>
        <li>
          <NavLink className={classNames(styles.link)} to={paths.search()}>
            Channels
          </NavLink>
        </li>
        <li>
          <NavLink className={classNames(styles.link)} to={paths.latestReviews()}>
            Reviews
          </NavLink>
        </li>
        <li className={styles.widest}>
          <NavLink className={classNames(styles.link)} to={paths.lists()}>
            Lists
          </NavLink>
        </li>
        {links.communityChat && (
          <li>
            <a className={classNames(styles.link)} href={links.communityChat}>
              Community chat
            </a>
          </li>
        )}
        <li>
          <NavLink className={classNames(styles.link)} to={paths.addChannel()}>
            Add a channel
          </NavLink>
        </li>
      </ul>
    </nav>
  )
}
