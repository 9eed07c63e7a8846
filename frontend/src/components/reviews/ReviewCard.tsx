import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ratingLabels } from '@channelwise/schemas/review'
import type { Review } from '@channelwise/schemas/review'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../hooks/use-session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Name } from '../../ui/Name.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { Age } from '../Age.tsx'
import { CommentText } from './CommentText.tsx'
import { MoodChips } from './MoodChips.tsx'
import styles from './ReviewCard.module.css'

interface ReviewCardProps {
  review: Review
  /** What to name because the page does not already: the author, the channel or both. */
  names: 'author' | 'channel' | 'both'
  headingLevel?: 2 | 3 | 4
  /** Whether to say the rating in a word, too: a popular negative review of 3 stars should not be called good. */
  ratingWord?: boolean
  /** The actions: like, report, remove. */
  children?: ReactNode
}

/** A review: its rating, moods and comment. */
export function ReviewCard({
  review,
  names,
  headingLevel = 3,
  ratingWord = true,
  children,
}: ReviewCardProps) {
  const Heading = `h${headingLevel}` as const
  const { member } = useSession()
  const isOwn = member !== null && member.uid === review.uid
  const isOfChannel = names === 'channel'
  const label = ratingLabels[review.rating * 2 - 1] ?? ''
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <Avatar
          name={isOfChannel ? review.creatorName : review.userName}
          source={isOfChannel ? review.profileImage : review.photoURL}
        />
        <div className={styles.words}>
          <Heading className={styles.names}>
            {isOfChannel ? <ChannelName review={review} /> : <AuthorName review={review} />}
            {names === 'both' && (
              <>
                <span className={styles.joint}> on </span>
                <ChannelName review={review} />
              </>
            )}
          </Heading>
          <p className={styles.facts}>
            <Stars
              value={review.rating}
              size="small"
              label={`${review.rating} out of 5 stars${ratingWord ? `: ${label}` : ''}`}
            />
            <span aria-hidden>
              <strong className={styles.figure}>{review.rating}</strong> {ratingWord ? label : 'of 5'}
            </span>
            <span className={styles.age}>
              <Age date={review.createdAt} />
              {review.editedAt !== null && ' · edited'}
            </span>
          </p>
        </div>
      </header>
      {review.removedByModeration && (
        <Notice
          tone="info"
          title={
            isOwn
              ? 'Hidden by a moderator. Only you can see it.'
              : 'Hidden by a moderator. Only its author can see it.'
          }
        >
          {review.moderationReason}
        </Notice>
      )}
      {review.moodList.length > 0 && <MoodChips moods={review.moodList} />}
      {review.comment !== '' && <CommentText comment={review.comment} />}
      {children}
    </article>
  )
}

function AuthorName({ review }: { review: Review }) {
  if (review.userId === '')
    return (
      <span className={styles.joint}>
        <Name>{review.userName}</Name>
      </span>
    )
  return (
    <Link to={paths.user(review.userId)} className={styles.link}>
      <Name>{review.userName}</Name>
    </Link>
  )
}

function ChannelName({ review }: { review: Review }) {
  return (
    <Link to={paths.channel({ _id: review.creatorId, name: review.creatorName })} className={styles.link}>
      <Name>{review.creatorName}</Name>
    </Link>
  )
}
