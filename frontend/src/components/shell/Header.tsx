import { Heart } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { later } from '../later.tsx'
import { HeaderSearch } from './HeaderSearch.tsx'
import { Logo } from './Logo.tsx'
import { MenuBar } from './MenuBar.tsx'
import { NarrowMenu } from './NarrowMenu.tsx'
import type { SiteLinks } from '@channelwise/schemas/site'
import type { Viewer } from '../viewer.ts'
import styles from './Header.module.css'

const Bell = later(async () => (await import('./Bell.tsx')).Bell)
const UserMenu = later(async () => (await import('./UserMenu.tsx')).UserMenu)

/** The site's header: logo, menu, search and account. */
export function Header({ viewer, links }: { viewer: Viewer; links: SiteLinks }) {
  return (
    <header className={styles.header}>
      <div className={classNames(styles.row, viewer.member && styles.members)}>
        <Link to={paths.home()} className={styles.home}>
          <Logo nameClassName={styles.name} />
          <Badge tone="sun" className={styles.badge}>
            beta
          </Badge>
        </Link>
        <div className={styles.bar}>
          <MenuBar links={links} />
        </div>
        <div className={styles.search}>
          <HeaderSearch />
        </div>
        <div className={styles.own}>
          <Button
            variant="quiet"
            iconOnly
            icon={<Heart />}
            render={<Link to={paths.favorites()} title="My favorites" />}
          >
            My favorites
          </Button>
          {viewer.member && <Bell unread={viewer.unread ?? 0} />}
          {viewer.member ? <UserMenu member={viewer.member} unread={viewer.unread ?? 0} /> : <GuestLinks />}
        </div>
        <div className={styles.narrow}>
          <NarrowMenu viewer={viewer} links={links} />
        </div>
      </div>
    </header>
  )
}

function GuestLinks() {
  return (
    <div className={styles.guest}>
      <Button size="small" variant="quiet" render={<Link to={paths.signIn()} />}>
        Log in
      </Button>
      <Button size="small" variant="primary" render={<Link to={paths.register()} />}>
        Sign up
      </Button>
    </div>
  )
}
