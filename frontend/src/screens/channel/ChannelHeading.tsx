import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import { ChannelPicture } from '../../components/channels/ChannelPicture.tsx'
import { MoodChips } from '../../components/reviews/MoodChips.tsx'
import { RatingStars } from '../../components/reviews/RatingStars.tsx'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/Name.tsx'
import { EmbedButton } from '../embeds/EmbedButton.tsx'
import { ChannelFacts } from './ChannelFacts.tsx'
import styles from './ChannelHeading.module.css'
import { ChannelTopics } from './ChannelTopics.tsx'
import { FavoriteButton } from './FavoriteButton.tsx'
import { RatingStatistics } from './RatingStatistics.tsx'

interface ChannelHeadingProps {
  channel: Channel
  isFavorite: boolean
  hasHistory: boolean
}

/** The channel at a glance: picture, rating, moods, topics and actions. */
export function ChannelHeading({ channel, isFavorite, hasHistory }: ChannelHeadingProps) {
  const link = channel.link[0]
  return (
    <header className={styles.heading}>
      <ChannelPicture
        channel={channel}
        lastThumbnail={channel.lastVideos[0]?.thumbnail ?? ''}
        eager
        className={styles.picture}
      />
      <div className={styles.title}>
        <h1 className={styles.name}>
          <Name>{channel.name}</Name>
        </h1>
        <RatingStars rating={channel.rating} numReviews={channel.numReviews} size="medium" />
      </div>
      <div className={styles.more}>
        {channel.rankingRatingMoodDef.length > 0 && (
          <MoodChips
            moods={channel.rankingRatingMoodDef}
            linkTo={(mood) => paths.search({ rankingRatingMoodDef: [mood], language: [] })}
          />
        )}
        <div className={styles.actions}>
          <FavoriteButton isFavorite={isFavorite} />
          {link !== undefined && channel.platformState !== 'gone' && (
            <Button
              icon={<ExternalLink aria-hidden />}
              render={<Link to={link} rel="noopener nofollow" target="_blank" />}
            >
              Watch on YouTube
            </Button>
          )}
          <RatingStatistics channel={channel} />
          <EmbedButton channel={channel} />
        </div>
      </div>
      {channel.platformState !== 'purged' && (
        <div className={styles.details}>
          <ChannelFacts channel={channel} hasHistory={hasHistory} />
          <ChannelTopics channel={channel} />
        </div>
      )}
    </header>
  )
}
