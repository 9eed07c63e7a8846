import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ratingLabels } from '@channelwise/schemas/review'
import type { Review } from '@channelwise/schemas/review'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../hooks/use-session.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useCachedContent } from '../../ui/cached-content.ts'
import { Name } from '../../ui/text/Name.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { Stars } from '../../ui/pictures/Stars.tsx'
import { useAge, WrittenAge } from '../Age.tsx'
import { ChannelPicture } from '../channels/ChannelPicture.tsx'
import { CommentText } from './CommentText.tsx'
import { MoodChips } from './MoodChips.tsx'
import styles from './ReviewCard.module.css'

interface ReviewCardProps {
  review: Review
  /** The names that the page does not already show. A card that names the channel leads with its picture. */
  names: 'author' | 'channel' | 'both'
  headingLevel?: 2 | 3 | 4
  /** Whether to describe the rating in a word, too: a popular negative review of 3 stars should not be called good. */
  ratingWord?: boolean
  /** Cuts the comment to a few lines, for cards in a row. */
  brief?: boolean
  /** The actions: like, report, remove. */
  children?: ReactNode
}

/** A review: its rating, moods and comment. */
export function ReviewCard({
  review,
  names,
  headingLevel = 3,
  ratingWord = true,
  brief = false,
  children,
}: ReviewCardProps) {
  const { rating, creatorId, creatorName, profileImage, userId, userName, photoURL, createdAt, editedAt } =
    review
  const head: HeadProps = {
    review: { rating, creatorId, creatorName, profileImage, userId, userName, photoURL, createdAt, editedAt },
    names,
    headingLevel,
    ratingWord,
    age: useAge(createdAt),
  }
  const content = useCachedContent(Head, head)
  return (
    <article
      className={classNames(styles.card, names !== 'author' && styles.ledByChannel, brief && styles.brief)}
    >
      <header className={styles.head} {...content} />
      <Hidden review={review} />
      {review.moodList.length > 0 && <MoodChips moods={review.moodList} />}
      {review.comment !== '' && <CommentText review={review} brief={brief} />}
      {children}
    </article>
  )
}

/** The fields in the head of a card: neither likes nor what depends on the reader, because the head is cached. */
type ShownReview = Pick<
  Review,
  | 'rating'
  | 'creatorId'
  | 'creatorName'
  | 'profileImage'
  | 'userId'
  | 'userName'
  | 'photoURL'
  | 'createdAt'
  | 'editedAt'
>

interface HeadProps extends Required<Pick<ReviewCardProps, 'names' | 'headingLevel' | 'ratingWord'>> {
  review: ShownReview
  /** How long ago it was written, in words. */
  age: string
}

function Head({ review, names, headingLevel, ratingWord, age }: HeadProps) {
  const Heading = `h${headingLevel}` as const
  const isLedByChannel = names !== 'author'
  return (
    <>
      {isLedByChannel ? <LeadingPicture review={review} /> : <AuthorPicture review={review} />}
      <div className={styles.words}>
        <Heading className={styles.names}>
          {isLedByChannel ? <ChannelName review={review} /> : <AuthorName review={review} />}
        </Heading>
        <p className={styles.facts}>
          <Rating rating={review.rating} hasWord={ratingWord} />
          {!isLedByChannel && <Written review={review} age={age} className={styles.age} />}
        </p>
        {isLedByChannel && (
          <p className={styles.byLine}>
            {names === 'both' && (
              <>
                <AuthorPicture review={review} size="tiny" />
                <span>
                  by <AuthorName review={review} />
                </span>
              </>
            )}
            <Written review={review} age={age} />
          </p>
        )}
      </div>
    </>
  )
}

function Rating({ rating, hasWord }: { rating: number; hasWord: boolean }) {
  const label = ratingLabels[rating * 2 - 1] ?? ''
  return (
    <Stars
      value={rating}
      size="small"
      label={`${rating} out of 5 stars${hasWord ? `: ${label}` : ''}`}
      className={styles.rating}
    >
      <strong className={styles.figure}>{rating}</strong>
      {hasWord ? label : 'of 5'}
    </Stars>
  )
}

interface WrittenProps {
  review: ShownReview
  age: string
  className?: string | undefined
}

function Written({ review: { createdAt, editedAt }, age, className }: WrittenProps) {
  if (editedAt === null) return <WrittenAge date={createdAt} age={age} className={className} />
  return (
    <span className={className}>
      <WrittenAge date={createdAt} age={age} /> · edited
    </span>
  )
}

/** Why the review is hidden from others. */
function Hidden({ review }: { review: Review }) {
  const { member } = useSession()
  if (!review.removedByModeration) return null
  const isOwn = member !== null && member.uid === review.uid
  return (
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
  )
}

/** The channel's picture; screen readers get the link on the channel's name next to it. */
function LeadingPicture({ review: { creatorId, creatorName, profileImage } }: { review: ShownReview }) {
  const channel = { name: creatorName, image: '', profileImage }
  return (
    <Link
      to={paths.channel({ _id: creatorId, name: creatorName })}
      className={styles.picture}
      tabIndex={-1}
      aria-hidden
    >
      <ChannelPicture channel={channel} />
    </Link>
  )
}

function AuthorPicture({ review, size = 'medium' }: { review: ShownReview; size?: 'tiny' | 'medium' }) {
  return <Avatar name={review.userName} source={review.photoURL} size={size} />
}

function AuthorName({ review }: { review: ShownReview }) {
  if (review.userId === '') return <Name>{review.userName}</Name>
  return (
    <Link to={paths.user(review.userId)} dir="auto" className={styles.link}>
      {review.userName}
    </Link>
  )
}

function ChannelName({ review }: { review: ShownReview }) {
  return (
    <Link
      to={paths.channel({ _id: review.creatorId, name: review.creatorName })}
      dir="auto"
      className={styles.link}
    >
      {review.creatorName}
    </Link>
  )
}
