import {
  ChartNoAxesColumn,
  Clapperboard,
  Gift,
  Heart,
  ListVideo,
  Menu,
  MessagesSquare,
  Plus,
  Star,
  Tv,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { useCachedContent } from '../../ui/cached-content.ts'
import { Popover } from '../../ui/overlays/Popover.tsx'
import { HeaderSearch } from './HeaderSearch.tsx'
import { findCurrentEntry } from './menu-place.ts'
import type { CurrentEntry, MenuPlace } from './menu-place.ts'
import type { SiteLinks } from '@channelwise/schemas/site'
import type { Viewer } from '../viewer.ts'
import menu from './Menu.module.css'
import styles from './NarrowMenu.module.css'

/** The hamburger menu of screens under 1070 px. */
export function NarrowMenu({ viewer, links }: { viewer: Viewer; links: SiteLinks }) {
  const { key, pathname } = useLocation()
  const content = useCachedContent(Entries, { links, current: findCurrentEntry(pathname) })
  return (
    <Popover align="end" key={key} label="Menu" trigger={<Menu aria-hidden />} panelClassName={styles.panel}>
      <div className={styles.search}>
        <HeaderSearch inline />
      </div>
      <nav aria-label="Menu">
        <ul className={menu.list} {...content} />
      </nav>
      {viewer.member === null && (
        <div className={styles.guest}>
          <Button render={<Link to={paths.signIn()} />}>Log in</Button>
          <Button variant="primary" render={<Link to={paths.register()} />}>
            Sign up
          </Button>
        </div>
      )}
    </Popover>
  )
}

function Entries({ links, current }: { links: SiteLinks; current: CurrentEntry | null }) {
  return (
    <>
      <Entry Icon={Tv} label="Channels" place="channels" to={paths.search()} current={current} />
      <Entry Icon={ListVideo} label="Lists" place="lists" to={paths.lists()} current={current} />
      <Entry Icon={Clapperboard} label="Videos" place="videos" to={paths.browseVideos()} current={current} />
      <Entry Icon={Star} label="Reviews" place="reviews" to={paths.latestReviews()} current={current} />
      <Entry
        Icon={Heart}
        label="My favorites"
        place="favorites"
        to={paths.favorites()}
        reload
        current={current}
      />
      <Entry Icon={Plus} label="Add a channel" place="addChannel" to={paths.addChannel()} current={current} />
      {(links.offer ?? links.communityChat ?? links.dataService) && <li className={menu.rule} />}
      {links.offer && <OuterEntry Icon={Gift} label={links.offer.label} address={links.offer.address} />}
      {links.communityChat && (
        <OuterEntry Icon={MessagesSquare} label="Community chat" address={links.communityChat} />
      )}
      {links.dataService && (
        <OuterEntry Icon={ChartNoAxesColumn} label="Data and insights" address={links.dataService} />
      )}
    </>
  )
}

interface EntryProps {
  Icon: LucideIcon
  label: string
  to: string
  place: MenuPlace
  /** Links with a full page load. */
  reload?: boolean
  current: CurrentEntry | null
}

function Entry({ Icon, label, to, place, reload = false, current }: EntryProps) {
  return (
    <li>
      <Link
        className={menu.entry}
        to={to}
        reloadDocument={reload}
        aria-current={current?.place === place ? current.current : undefined}
      >
        <Icon aria-hidden /> {label}
      </Link>
    </li>
  )
}

function OuterEntry({ Icon, label, address }: { Icon: LucideIcon; label: string; address: string }) {
  return (
    <li>
      <a className={menu.entry} href={address}>
        <Icon aria-hidden /> {label}
      </a>
    </li>
  )
}
