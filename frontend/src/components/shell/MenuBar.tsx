import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { menuCurrent } from './menu-place.ts'
import type { MenuPlace } from './menu-place.ts'
import type { SiteLinks } from '@channelwise/schemas/site'
import styles from './MenuBar.module.css'

/** The menu of wide screens. */
export function MenuBar({ links }: { links: SiteLinks }) {
  return (
    <nav aria-label="Main">
      <ul className={styles.bar}>
        <li>
          <Entry place="channels" to={paths.search()} label="Channels" />
        </li>
        <li>
          <Entry place="reviews" to={paths.latestReviews()} label="Reviews" />
        </li>
        <li className={styles.widest}>
          <Entry place="lists" to={paths.lists()} label="Lists" />
        </li>
        <li className={styles.widest}>
          <Entry place="videos" to={paths.browseVideos()} label="Videos" />
        </li>
        {links.communityChat && (
          <li>
            <a className={classNames(styles.link)} href={links.communityChat}>
              Community chat
            </a>
          </li>
        )}
        <li>
          <Entry
            place="addChannel"
            to={paths.addChannel()}
            label={
              <span>
                Add<span className={styles.more}> a channel</span>
              </span>
            }
          />
        </li>
      </ul>
    </nav>
  )
}

function Entry({ place, to, label }: { place: MenuPlace; to: string; label: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Link className={classNames(styles.link)} to={to} aria-current={menuCurrent(place, pathname)}>
      {label}
    </Link>
  )
}
