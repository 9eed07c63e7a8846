import { MessagesSquare, Trophy } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ChannelOfTheWeek as Featured } from '@channelwise/schemas/shelf'
import { ChannelPicture } from '../../components/channels/ChannelPicture.tsx'
import { cutWords } from '../../components/format.ts'
import { MoodChips } from '../../components/reviews/MoodChips.tsx'
import { RatingStars } from '../../components/reviews/RatingStars.tsx'
import { paths } from '../../app/paths.ts'
import { useSite } from '../../app/site.ts'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { textDirection } from '../../ui/text/text-direction.ts'
import styles from './ChannelOfTheWeek.module.css'

/** Maximum words of the description. */
const wordsShown = 40
const moodsShown = 4

/** Last week's most active channel, and where to vote for the next one. */
export function ChannelOfTheWeek({ featured }: { featured: Featured | null }) {
  const { communityChat } = useSite().links
  const vote = communityChat && (
    <Button render={<Link to={communityChat} />} icon={<MessagesSquare aria-hidden />}>
      Vote for the next one
    </Button>
  )
  if (featured === null) {
    return (
      <section className={styles.vacant} aria-labelledby="channel-of-the-week">
        <h2 id="channel-of-the-week">Channel of the week</h2>
        <p className={styles.why}>
          Each week we feature the channel our members were most active on.
          {communityChat && ' Tell us in the community chat which one should be next.'}
        </p>
        {vote}
      </section>
    )
  }
  const { channel } = featured
  return (
    <section className={styles.week} aria-labelledby="channel-of-the-week">
      <Link to={paths.channel(channel)} className={styles.frame} tabIndex={-1} aria-hidden>
        <ChannelPicture channel={channel} className={styles.picture} />
      </Link>
      <div className={styles.words}>
        <h2 id="channel-of-the-week" className={styles.kicker}>
          <Trophy aria-hidden /> Channel of the week
        </h2>
        <h3 className={styles.name}>
          <Link to={paths.channel(channel)} className={styles.link}>
            <Name>{channel.name}</Name>
          </Link>
        </h3>
        <RatingStars rating={channel.rating} numReviews={channel.numReviews} size="medium" />
        {channel.description !== '' && (
          <p className={styles.description} dir={textDirection(channel.description)}>
            {cutWords(channel.description, wordsShown)}
          </p>
        )}
        {channel.rankingRatingMoodDef.length > 0 && (
          <MoodChips moods={channel.rankingRatingMoodDef.slice(0, moodsShown)} />
        )}
        <div className={styles.actions}>
          <Button variant="primary" render={<Link to={paths.channel(channel)} />}>
            See the channel
          </Button>
          {vote}
        </div>
        <p className={styles.why}>Most active among our members last week.</p>
      </div>
    </section>
  )
}
