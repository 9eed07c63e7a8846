import { Link } from 'react-router-dom'
import { VideoCard } from '../../components/videos/VideoCard.tsx'
import { VideoGrid } from '../../components/videos/VideoGrid.tsx'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { TopicLinks } from '../../components/search/TopicLinks.tsx'
import { useFocusOnNew } from '../../hooks/use-focus-on-new.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { Thumbs } from '../thumbs/Thumbs.tsx'
import { maxBatches, writeBrowseAddress } from './browse-choice.ts'
import type { BrowseChoice } from './browse-choice.ts'
import styles from './BrowseVideos.module.css'
import type { BrowsedVideos } from './load-videos.ts'
import { useMoreVideos } from './use-more-videos.ts'

interface VideoBatchesProps {
  choice: BrowseChoice
  found: BrowsedVideos
}

/** The videos, with a button that appends more; without JavaScript the next page jumps to the new ones. */
export function VideoBatches({ choice, found }: VideoBatchesProps) {
  const { shown, isFetching, failure, fetchMore } = useMoreVideos(choice, found)
  const ids = shown.videos.map(({ videoId }, at) =>
    at === found.newestFrom ? newestBatch : `video-${videoId}`,
  )
  const followPress = useFocusOnNew(ids)
  const next = { ...choice, batches: shown.batches + 1 }
  const isFull = shown.isMore && shown.batches >= maxBatches
  return (
    <div className={styles.batches}>
      {found.batchesBefore > 0 && (
        <div className={styles.end}>
          <Button render={<Link to={writeBrowseAddress({ ...choice, batches: found.batchesBefore })} />}>
            Show earlier videos
          </Button>
        </div>
      )}
      {shown.videos.length === 0 ? (
        <EmptyState
          picture="channels"
          title={messages.noMoreVideos}
          action={<Link to={paths.browseVideos()}>See all videos</Link>}
        >
          <TopicLinks to={(topic) => paths.browseVideos(topic)} />
        </EmptyState>
      ) : (
        <VideoGrid>
          {shown.videos.map((video, at) => (
            <VideoCard
              key={video.videoId}
              video={video}
              channel={{ _id: video.productId, name: video.channelName }}
              id={ids[at]}
            >
              <Thumbs
                video={video}
                channelName={video.channelName}
                thumbs={shown.thumbs.find(({ videoId }) => videoId === video.videoId)}
              />
            </VideoCard>
          ))}
        </VideoGrid>
      )}
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <div className={styles.end}>
        {shown.isMore && !isFull && (
          <Button
            size="large"
            busy={isFetching}
            render={
              <Link
                to={`${writeBrowseAddress(next)}#${newestBatch}`}
                preventScrollReset
                onClick={(event) => {
                  followPress()
                  fetchMore(event)
                }}
              />
            }
          >
            {messages.browseMoreVideos}
          </Button>
        )}
        <output className={styles.words}>
          {!shown.isMore && shown.videos.length > 0 && messages.noMoreVideos}
          {isFull && 'That’s a lot of videos. Choose topics or another length to see different ones.'}
          {(shown.isMore || shown.videos.length === 0) && (
            <VisuallyHidden>{shown.videos.length} videos</VisuallyHidden>
          )}
        </output>
      </div>
    </div>
  )
}

/** Anchor of the newest batch. */
const newestBatch = 'more'
