import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { ChannelCard } from '../../components/channels/ChannelCard.tsx'
import { ChannelGrid } from '../../components/channels/ChannelGrid.tsx'
import { ChannelRow } from '../../components/channels/ChannelRow.tsx'
import { DidYouMean } from '../../components/search/DidYouMean.tsx'
import { UserRow } from '../../components/UserRow.tsx'
import { VideoCard } from '../../components/videos/VideoCard.tsx'
import { VideoGrid } from '../../components/videos/VideoGrid.tsx'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Name } from '../../ui/Name.tsx'
import { LinkedChannel } from '../imports/LinkedChannel.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import type { load } from './load-results.ts'
import { Page } from '../../ui/Page.tsx'
import styles from './SearchResults.module.css'

export { load } from './load-results.ts'
export { importLinked as act } from '../imports/read-link-match.ts'

/** What the header's search found, by kind; for a link, its channel or the offer to import it. */
export function Component() {
  const { text, linked, isTooShort, found, suggestion, instead } = useLoaderData<typeof load>()
  return (
    <Page gap={7}>
      <PageHead
        title={`Search: ${text}`}
        description={`Channels, videos and members matching ${text}`}
        path={paths.searchResults(text)}
        unlisted
      />
      {isTooShort ? (
        <EmptyState level={1} title={messages.tooFewLetters} />
      ) : (
        <Title text={text} instead={instead} />
      )}
      <DidYouMean suggestion={suggestion} to={paths.searchResults} />
      {linked && <LinkedChannel linked={linked} text={text} />}
      {found && <Sections text={instead ?? text} found={found} isLink={linked !== null} />}
    </Page>
  )
}

/** What the results are for; where the text itself found nothing, that is said too. */
function Title({ text, instead }: { text: string; instead: string | null }) {
  return (
    <div className={styles.heading}>
      <h1 className={styles.title}>
        {instead === null ? 'Results for' : 'Showing results for'} “<Name>{instead ?? text}</Name>”
      </h1>
      {instead !== null && (
        <p className={styles.none}>
          No results for “<Name>{text}</Name>”.
        </p>
      )}
    </div>
  )
}

interface SectionsProps {
  /** What was searched for in the end. */
  text: string
  found: NonNullable<Awaited<ReturnType<typeof load>>['found']>
  /** An @handle has been answered above: what is near it comes besides, and nothing is no news. */
  isLink: boolean
}

function Sections({ text, found: { names, related, videos, users }, isLink }: SectionsProps) {
  return (
    <>
      <Section
        heading="Channel names"
        none={isLink ? null : 'No channel names match'}
        count={names.length}
        more={<Link to={paths.search({ name: text, language: [] })}>All matching channels</Link>}
      >
        <div className={styles.rows}>
          {names.slice(0, shownNames).map((channel) => (
            <ChannelRow key={channel._id} channel={channel} />
          ))}
        </div>
      </Section>
      <Section
        heading="Most related channels"
        none={isLink ? null : 'No channels match'}
        count={related.length}
      >
        <ChannelGrid>
          {related.slice(0, shownRelated).map((channel) => (
            <ChannelCard key={channel._id} channel={channel} />
          ))}
        </ChannelGrid>
      </Section>
      <Section heading="Most related videos" none={isLink ? null : 'No videos match'} count={videos.length}>
        <VideoGrid>
          {videos.slice(0, shownRelated).map((video) => (
            <VideoCard
              key={video.videoId}
              video={video}
              channel={{ _id: video.productId, name: video.channelName }}
            />
          ))}
        </VideoGrid>
      </Section>
      <Section heading="User names" none={isLink ? null : 'No members match'} count={users.length}>
        <div className={styles.rows}>
          {users.slice(0, shownNames).map((user) => (
            <UserRow key={user._id} user={user} />
          ))}
        </div>
      </Section>
    </>
  )
}

/** The nearest names of channels and members, and the most related channels and videos, that are shown. */
const shownNames = 8
const shownRelated = 12

interface SectionProps {
  heading: string
  /** What is said when nothing was found; null leaves the section out then. */
  none: string | null
  count: number
  /** The way to everything of this kind. */
  more?: ReactNode
  children: ReactNode
}

function Section({ heading, none, count, more, children }: SectionProps) {
  if (count === 0 && none === null) return null
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        {count > 0 && more}
      </div>
      {count === 0 ? <p className={styles.none}>{none}</p> : children}
    </section>
  )
}
