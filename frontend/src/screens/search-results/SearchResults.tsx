import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { ChannelCard } from '../../components/channels/ChannelCard.tsx'
import { ChannelGrid } from '../../components/channels/ChannelGrid.tsx'
import { ChannelRow } from '../../components/channels/ChannelRow.tsx'
import { DidYouMean } from '../../components/search/DidYouMean.tsx'
import { TopicLinks } from '../../components/search/TopicLinks.tsx'
import { HeaderSearch } from '../../components/shell/HeaderSearch.tsx'
import { UserRow } from '../../components/UserRow.tsx'
import { VideoCard } from '../../components/videos/VideoCard.tsx'
import { VideoGrid } from '../../components/videos/VideoGrid.tsx'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { later } from '../../components/later.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import type { load } from './load-results.ts'
import { Page } from '../../ui/layout/Page.tsx'
import styles from './SearchResults.module.css'

const LinkedChannel = later(async () => (await import('../imports/LinkedChannel.tsx')).LinkedChannel)

export { load } from './load-results.ts'
export { importLinked as act } from '../imports/read-link-match.ts'

/** Text search results by kind; for a link, its channel or an offer to import it. */
export function Component() {
  const { text, linked, isTooShort, found, suggestion, instead } = useLoaderData<typeof load>()
  const isEmpty = found !== null && linked === null && Object.values(found).every((each) => each.length === 0)
  return (
    <Page gap={7}>
      <PageHead
        title={`Search: ${text}`}
        description={`Channels, videos and members matching ${text}`}
        path={paths.searchResults(text)}
        unlisted
      />
      {isTooShort && (
        <EmptyState level={1} picture="calm face" title={messages.tooFewLetters}>
          <div className={styles.ways}>
            <HeaderSearch size="large" />
            <TopicLinks />
          </div>
        </EmptyState>
      )}
      {isEmpty && <Nothing text={text} suggestion={suggestion} />}
      {!isTooShort && !isEmpty && (
        <>
          <Title text={text} instead={instead} />
          <DidYouMean suggestion={suggestion} to={paths.searchResults} />
        </>
      )}
      {linked && <LinkedChannel linked={linked} text={text} />}
      {found && !isEmpty && <Sections text={instead ?? text} found={found} isLink={linked !== null} />}
    </Page>
  )
}

/** A text without results, with ways to go on. */
function Nothing({ text, suggestion }: { text: string; suggestion: string | null }) {
  return (
    <EmptyState
      level={1}
      picture="search"
      title={
        <>
          No results for “<Name>{text}</Name>”
        </>
      }
      action={
        <Button variant="primary" render={<Link to={paths.addChannel()} />}>
          {messages.addNewChannel}
        </Button>
      }
    >
      <div className={styles.ways}>
        <DidYouMean suggestion={suggestion} to={paths.searchResults} />
        <p>No channel, video or member matches. Fewer words or another spelling may help.</p>
        <TopicLinks />
      </div>
    </EmptyState>
  )
}

/** Names the text the results are for, and says so if the typed text itself found nothing. */
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
  /** The text that the results are for. */
  text: string
  found: NonNullable<Awaited<ReturnType<typeof load>>['found']>
  /** The text is an @handle, whose channel is shown above: other results are a bonus, so empty sections are left out. */
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
          {names.map((channel) => (
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
          {related.map((channel) => (
            <ChannelCard key={channel._id} channel={channel} />
          ))}
        </ChannelGrid>
      </Section>
      <Section heading="Most related videos" none={isLink ? null : 'No videos match'} count={videos.length}>
        <VideoGrid>
          {videos.map((video) => (
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
          {users.map((user) => (
            <UserRow key={user._id} user={user} />
          ))}
        </div>
      </Section>
    </>
  )
}

interface SectionProps {
  heading: string
  /** The message for an empty section; null leaves it out instead. */
  none: string | null
  count: number
  /** A link to all results of this kind. */
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
