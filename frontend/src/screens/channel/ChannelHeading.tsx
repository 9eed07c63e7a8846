import { ExternalLink, Heart } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import { ChannelPicture } from '../../components/ChannelPicture.tsx'
import { MoodChips } from '../../components/MoodChips.tsx'
import { RatingStars } from '../../components/RatingStars.tsx'
import { messages } from '../../messages.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { AskToSignIn } from '../AskToSignIn.tsx'
import { useSession } from '../use-session.ts'
import { ChannelFacts } from './ChannelFacts.tsx'
import styles from './ChannelHeading.module.css'
import { ChannelTopics } from './ChannelTopics.tsx'
import { RatingStatistics } from './RatingStatistics.tsx'

/** The channel at a glance: its picture, what members think of it, what it is about, and the ways on. */
export function ChannelHeading({ channel }: { channel: Channel }) {
  const { member } = useSession()
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
        <h1 className={styles.name} dir="auto">
          {channel.name}
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
          {member === null && (
            <AskToSignIn intent="favorite" text={messages.signInToFavorite}>
              <Button type="submit" variant="primary" icon={<Heart aria-hidden />}>
                Add to favorites
              </Button>
            </AskToSignIn>
          )}
          {link !== undefined && (
            <Button
              icon={<ExternalLink aria-hidden />}
              render={<Link to={link} rel="noopener nofollow" target="_blank" />}
            >
              Watch on YouTube
            </Button>
          )}
          <RatingStatistics channel={channel} />
        </div>
      </div>
      <div className={styles.details}>
        <ChannelFacts channel={channel} />
        <ChannelTopics channel={channel} />
      </div>
    </header>
  )
}
