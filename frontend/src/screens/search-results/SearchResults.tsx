import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { ChannelCard } from '../../components/ChannelCard.tsx'
import { ChannelGrid } from '../../components/ChannelGrid.tsx'
import { ChannelRow } from '../../components/ChannelRow.tsx'
import { DidYouMean } from '../../components/DidYouMean.tsx'
import { VideoCard } from '../../components/VideoCard.tsx'
import { VideoGrid } from '../../components/VideoGrid.tsx'
import { messages } from '../../messages.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../PageHead.tsx'
import type { load } from './load-results.ts'
import styles from './SearchResults.module.css'

export { load } from './load-results.ts'

/** What the header's search found, by kind. */
export function Component() {
  const { text, found, suggestion } = useLoaderData<typeof load>()
  return (
    <div className={styles.page}>
      <PageHead
        title={`Search: ${text}`}
        description={`Channels and videos for ${text}`}
        path={paths.searchResults(text)}
        unlisted
      />
      {found === null ? (
        <EmptyState level={1} title={messages.tooFewLetters} />
      ) : (
        <>
          <h1 className={styles.title} dir="auto">
            Results for “{text}”
          </h1>
          <DidYouMean suggestion={suggestion} to={paths.searchResults} />
          <Section
            heading="Channel names"
            none="No channel of that name"
            count={found.names.length}
            more={<Link to={paths.search({ name: text, language: [] })}>All channels of that name</Link>}
          >
            <div className={styles.rows}>
              {found.names.slice(0, shownNames).map((channel) => (
                <ChannelRow key={channel._id} channel={channel} />
              ))}
            </div>
          </Section>
          <Section
            heading="Most related channels"
            none="No channel speaks of it yet"
            count={found.related.length}
          >
            <ChannelGrid>
              {found.related.slice(0, shownRelated).map((channel) => (
                <ChannelCard key={channel._id} channel={channel} />
              ))}
            </ChannelGrid>
          </Section>
          <Section heading="Most related videos" none="No video speaks of it yet" count={found.videos.length}>
            <VideoGrid>
              {found.videos.slice(0, shownRelated).map((video) => (
                <VideoCard
                  key={video.videoId}
                  video={video}
                  channel={{ _id: video.productId, name: video.channelName }}
                />
              ))}
            </VideoGrid>
          </Section>
        </>
      )}
    </div>
  )
}

/** The nearest names, and the most related channels and videos, that are shown. */
const shownNames = 8
const shownRelated = 12

interface SectionProps {
  heading: string
  /** What is said when nothing was found. */
  none: string
  count: number
  /** The way to everything of this kind. */
  more?: ReactNode
  children: ReactNode
}

function Section({ heading, none, count, more, children }: SectionProps) {
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
