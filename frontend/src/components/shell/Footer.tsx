import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { mainTopics } from '@channelwise/schemas/topic'
import { paths } from '../../app/paths.ts'
import { ShortcutsLink } from '../shortcuts/ShortcutsLink.tsx'
import { useCachedContent } from '../../ui/cached-content.ts'
import { Logo } from './Logo.tsx'
import type { SiteLinks } from '@channelwise/schemas/site'
import styles from './Footer.module.css'

/** The site's footer. */
export function Footer({ links }: { links: SiteLinks }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.bars} aria-hidden />
      <div className={styles.columns} {...useCachedContent(Columns, { links })} />
    </footer>
  )
}

function Columns({ links }: { links: SiteLinks }) {
  return (
    <>
      <div className={styles.about}>
        <Logo />
        <p>Find out which YouTube channels are worth your time.</p>
        <p className={styles.quiet}>
          Ratings, reviews and moods come from our members. Channelwise is not affiliated with YouTube.
        </p>
        <ShortcutsLink />
      </div>
      <Column heading="FIND A YOUTUBE VIDEO">
        <PageLink to={paths.browseVideos()} label="All videos" />
        {mainTopics
          .filter((topic) => topic !== 'All')
          .map((topic) => (
            <PageLink key={topic} to={paths.browseVideos(topic)} label={topic} />
          ))}
      </Column>
      <Column heading="DISCOVER THE BEST CHANNELS">
        {bestChannels.map(([slug, label]) => (
          <PageLink key={slug} to={paths.topList(slug)} label={label} />
        ))}
        <PageLink to={paths.search({ order: 'latest' })} label="Newest channels" />
        <PageLink to={paths.search({ order: 'maxSub' })} label="Most subscribers" />
      </Column>
      <Column heading="WHAT IS THE PRODUCT?">
        <PageLink to={paths.addChannel()} label="Add a channel" />
        <PageLink to={paths.insights()} label="Insights" />
        <OuterLink address={links.dataService} label="Data and insights service" />
        <OuterLink address={links.blog} label="Blog" />
        <OuterLink address={links.communityChat} label="Community chat" />
        {links.social.map(({ label, address }) => (
          <OuterLink key={address} address={address} label={label} />
        ))}
        <OuterLink address={links.advertising} label="Advertise with us" />
        <OuterLink address={links.privacy} label="Privacy policy" />
        <OuterLink address={links.terms} label="Terms of service" />
        <PageLink to={paths.lists()} label="Channel lists" />
        <PageLink to={paths.latestReviews()} label="Latest reviews" />
        <PageLink to={paths.tools()} label="Tools" />
        <PageLink to={paths.developers()} label="For developers" />
        <PageLink to={paths.moderationLog()} label="Moderation log" />
        <PageLink to={paths.contact()} label="Contact" />
        {links.contactEmail && (
          <OuterLink address={`mailto:${links.contactEmail}`} label={links.contactEmail} />
        )}
      </Column>
    </>
  )
}

/** Top lists linked in the footer. */
const bestChannels = [
  ['best-rated', 'Best rated channels'],
  ['science', 'Science channels'],
  ['history', 'History channels'],
  ['gaming', 'Gaming channels'],
  ['cinema', 'Cinema channels'],
  ['business', 'Business channels'],
  ['true-crime', 'True crime channels'],
  ['sport', 'Sport channels'],
  ['vlog', 'Vlogs'],
  ['hidden-gems', 'Hidden gems'],
] as const

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <nav aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.links}>{children}</ul>
    </nav>
  )
}

function PageLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link className={styles.link} to={to}>
        {label}
      </Link>
    </li>
  )
}

function OuterLink({ address, label }: { address: string | null; label: string }) {
  if (address === null) return null
  return (
    <li>
      <a className={styles.link} href={address}>
        {label}
      </a>
    </li>
  )
}
