import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import type { Review } from '@channelwise/schemas/review'
import { ChannelPicture } from '../../../components/channels/ChannelPicture.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Name } from '../../../ui/text/Name.tsx'
import { EmbedButton } from '../../embeds/EmbedButton.tsx'
import { ChannelDescription } from './ChannelDescription.tsx'
import { ChannelFacts } from './ChannelFacts.tsx'
import styles from './ChannelHeading.module.css'
import { ChannelTags, ChannelTopics } from './ChannelTopics.tsx'
import { FavoriteButton } from './FavoriteButton.tsx'
import { MoodStrip } from '../rating/MoodStrip.tsx'
import { RateControl } from '../rating/RateControl.tsx'
import { RatingStatistics } from '../rating/RatingStatistics.tsx'
import { ScoreBlock } from '../rating/ScoreBlock.tsx'
import { WriteButton } from '../rating/WriteButton.tsx'
import { classNames } from '../../../ui/class-names.ts'

interface ChannelHeadingProps {
  channel: Channel
  ownReview: Review | null
  /** The rating that a guest pressed before signing in. */
  pressed: number | null
  isFavorite: boolean
  hasHistory: boolean
}

/** Longer names, in characters, are set smaller. */
const longName = 24

/** The channel at a glance: picture, score, the member's own rating, moods, topics and actions. */
export function ChannelHeading({ channel, ownReview, pressed, isFavorite, hasHistory }: ChannelHeadingProps) {
  const link = channel.link[0]
  return (
    <header className={styles.heading}>
      <ChannelPicture
        channel={channel}
        lastThumbnail={channel.lastVideos[0]?.thumbnail ?? ''}
        eager
        className={styles.picture}
      />
      <h1 className={classNames(styles.name, channel.name.length > longName && styles.long)}>
        <Name>{channel.name}</Name>
      </h1>
      <div className={styles.score}>
        <ScoreBlock channel={channel} />
        <RateControl key={channel._id} channel={channel} ownReview={ownReview} pressed={pressed} />
      </div>
      <div className={styles.more}>
        <div className={styles.actions}>
          <WriteButton channel={channel} ownReview={ownReview} />
          {link !== undefined && channel.platformState !== 'gone' && (
            <Button
              className={styles.watch}
              icon={<ExternalLink aria-hidden />}
              render={<Link to={link} rel="noopener nofollow" target="_blank" />}
            >
              Watch on YouTube
            </Button>
          )}
          {/* The screen stays mounted between channels: an open dialog or a refusal belongs to one of them. */}
          <div key={channel._id} className={styles.icons}>
            <FavoriteButton isFavorite={isFavorite} />
            <RatingStatistics channel={channel} />
            <EmbedButton channel={channel} />
          </div>
        </div>
        <MoodStrip channel={channel} />
        {channel.description !== '' && <ChannelDescription text={channel.description} />}
        {channel.platformState !== 'purged' && (
          <>
            <ChannelTopics channel={channel} />
            <ChannelFacts channel={channel} hasHistory={hasHistory} />
            <ChannelTags tags={channel.tag} />
          </>
        )}
      </div>
    </header>
  )
}
