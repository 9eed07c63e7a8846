import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { useCachedContent } from '../../ui/cached-content.ts'
import { findCurrentEntry } from './menu-place.ts'
import type { CurrentEntry, MenuPlace } from './menu-place.ts'
import type { SiteLinks } from '@channelwise/schemas/site'
import styles from './MenuBar.module.css'

/** The menu of wide screens. */
export function MenuBar({ links }: { links: SiteLinks }) {
  const { pathname } = useLocation()
  const { communityChat } = links
  const content = useCachedContent(Entries, { communityChat, current: findCurrentEntry(pathname) })
  return (
    <nav aria-label="Main">
      <ul className={styles.bar} {...content} />
    </nav>
  )
}

interface EntriesProps extends Pick<SiteLinks, 'communityChat'> {
  current: CurrentEntry | null
}

function Entries({ communityChat, current }: EntriesProps) {
  return (
    <>
      <li>
        <Entry place="channels" to={paths.search()} label="Channels" current={current} />
      </li>
      <li>
        <Entry place="reviews" to={paths.latestReviews()} label="Reviews" current={current} />
      </li>
      <li className={styles.widest}>
        <Entry place="lists" to={paths.lists()} label="Lists" current={current} />
      </li>
      <li className={styles.widest}>
        <Entry place="videos" to={paths.browseVideos()} label="Videos" current={current} />
      </li>
      {communityChat && (
        <li>
          <a className={classNames(styles.link)} href={communityChat}>
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
          current={current}
        />
      </li>
    </>
  )
}

interface EntryProps {
  place: MenuPlace
  to: string
  label: ReactNode
  current: CurrentEntry | null
}

function Entry({ place, to, label, current }: EntryProps) {
  return (
    <Link
      className={classNames(styles.link)}
      to={to}
      aria-current={current?.place === place ? current.current : undefined}
    >
      {label}
    </Link>
  )
}
