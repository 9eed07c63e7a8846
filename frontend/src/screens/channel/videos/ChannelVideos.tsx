import { Link } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import type { VideoThumbs } from '@channelwise/schemas/recommendation'
import type { Video } from '@channelwise/schemas/video'
import { VideoCard } from '../../../components/videos/VideoCard.tsx'
import { paths } from '../../../app/paths.ts'
import { useFocusOnNew } from '../../../hooks/use-focus-on-new.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import deferred from '../../../ui/layout/deferred.module.css'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { chooseVideos, videoSorts, writeVideoChoice } from './chosen-videos.ts'
import type { VideoChoice, VideoSort } from './chosen-videos.ts'
import styles from './ChannelVideos.module.css'
import { Thumbs } from '../../thumbs/Thumbs.tsx'

interface ChannelVideosProps {
  channel: Channel
  choice: VideoChoice
  /** Only for the videos that have thumbs. */
  thumbs: VideoThumbs[]
  /** The page's other query parameters. */
  kept: Record<string, string>
}

/** The channel's recent or popular videos, or videos of other channels that mention it. */
export function ChannelVideos({ channel, choice, thumbs, kept }: ChannelVideosProps) {
  const { videos, hasMore } = chooseVideos(channel, choice)
  const followPress = useFocusOnNew(videos.map(idOf))
  const address = (next: VideoChoice) =>
    paths.channelPage(channel, { ...kept, ...writeVideoChoice(next) }, null)
  return (
    <section className={styles.videos} aria-labelledby="videos">
      <h2 id="videos">Videos</h2>
      <Tabs
        label="Sort videos by"
        tabs={sorts.map((sort) => ({ name: sort, label: videoSorts[sort], current: sort === choice.sort }))}
        renderLink={({ tab, ...link }) => (
          // Always one of the orders above.
          <Link {...link} to={address({ sort: tab as VideoSort, page: 1 })} preventScrollReset />
        )}
      />
      {videos.length === 0 ? (
        <p className={styles.none}>
          {choice.sort === 'featured' ? 'No other channel has mentioned it yet' : 'No videos yet'}
        </p>
      ) : (
        <div className={classNames(styles.grid, deferred.parts)}>
          {videos.map((video) => (
            <VideoCard
              key={video.videoId}
              video={video}
              id={idOf(video)}
              {...('productId' in video && { channel: { _id: video.productId, name: video.channelName } })}
            >
              <Thumbs
                video={video}
                channelName={'productId' in video ? video.channelName : channel.name}
                thumbs={thumbs.find(({ videoId }) => videoId === video.videoId)}
              />
            </VideoCard>
          ))}
        </div>
      )}
      {hasMore && (
        <div>
          <Button
            render={
              <Link
                to={address({ ...choice, page: choice.page + 1 })}
                preventScrollReset
                replace
                onClick={followPress}
              />
            }
          >
            Show more videos
          </Button>
        </div>
      )}
    </section>
  )
}

const sorts = Object.keys(videoSorts) as VideoSort[]

const idOf = ({ videoId }: Pick<Video, 'videoId'>) => `video-${videoId}`
