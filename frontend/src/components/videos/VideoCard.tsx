import { useEffect, useRef, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Play } from 'lucide-react'
import type { FoundVideo, Video } from '@channelwise/schemas/video'
import { onDemand } from '../later.tsx'
import { paths } from '../../app/paths.ts'
import { Age } from '../Age.tsx'
import { Monogram } from '../../ui/pictures/Monogram.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { cutWords, formatClock, formatCount } from '../format.ts'
import { MarkedText, MatchExcerpt } from '../search/MatchExcerpt.tsx'
import { useCachedContent } from '../../ui/cached-content.ts'
import { videoAddress, videoPictures } from './video-address.ts'
import styles from './VideoCard.module.css'

const InlinePlayer = onDemand(async () => (await import('./InlinePlayer.tsx')).InlinePlayer)

interface VideoCardProps {
  video: Video & Pick<FoundVideo, 'match'>
  /** Shown under the title where videos of several channels are mixed. */
  channel?: { _id: string; name: string }
  headingLevel?: 3 | 4
  /** Anchor for links to the card. */
  id?: string | undefined
  /** Shown at the bottom: thumbs up and down. */
  children?: ReactNode
}

/** Maximum words of the title on the card. */
const titleWords = 15
/** Maximum words of the title in its tooltip. */
const hoverWords = 30

/** A video's card, which plays it in place; without JavaScript it links to the video's page. */
export function VideoCard({ video, channel, headingLevel = 3, id, children }: VideoCardProps) {
  const [playing, setPlaying] = useState(false)
  const thumbnail = useRef<HTMLAnchorElement>(null)
  const played = useRef(false)
  useEffect(() => {
    if (!playing && played.current) thumbnail.current?.focus()
    played.current = playing
  }, [playing])
  const title = cutWords(video.title, titleWords)
  const { thumbnail: picture, duration } = video
  const content = useCachedContent(Thumbnail, {
    title,
    picture,
    duration,
    fallback: channel?.name ?? video.title,
  })
  const Heading = `h${headingLevel}` as const
  const { match } = video
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setPlaying(true)
  }
  return (
    <article className={styles.card} id={id}>
      <div className={styles.frame}>
        {playing ? (
          <InlinePlayer video={video} onClose={() => setPlaying(false)} />
        ) : (
          // Its content comes from `content`.
          // oxlint-disable-next-line jsx-a11y/anchor-has-content
          <a
            className={styles.thumbnail}
            href={videoAddress(video.videoId)}
            ref={thumbnail}
            onClick={play}
            rel="noopener"
            {...content}
          />
        )}
      </div>
      <Heading className={styles.title} title={cutWords(video.title, hoverWords)}>
        <Name>
          {match?.field === 'title' && title === video.title ? <MarkedText pieces={match.excerpt} /> : title}
        </Name>
      </Heading>
      {channel && (
        <Link className={styles.channel} to={paths.channel(channel)}>
          <Name>{channel.name}</Name>
        </Link>
      )}
      <p className={styles.facts}>
        {video.nbViews !== null &&
          `${formatCount(video.nbViews)} ${video.nbViews === 1 ? 'view' : 'views'} · `}
        <Age date={video.publishDate} />
      </p>
      {match && match.field !== 'title' && <MatchExcerpt match={match} />}
      {children}
    </article>
  )
}

interface ThumbnailProps {
  /** The words of the title on the card. */
  title: string
  picture: string
  duration: number | null
  /** The name for the monogram of a video without a picture. */
  fallback: string
}

function Thumbnail({ title, picture, duration, fallback }: ThumbnailProps) {
  return (
    <>
      <VisuallyHidden>
        Play <Name>{title}</Name>
      </VisuallyHidden>
      <Picture
        sources={videoPictures(picture)}
        alt=""
        width={480}
        height={270}
        className={styles.picture}
        fallback={<Monogram name={fallback} className={styles.noPicture} />}
      />
      <span className={styles.play}>
        <Play aria-hidden />
      </span>
      {duration !== null && <span className={styles.clock}>{formatClock(duration)}</span>}
    </>
  )
}
