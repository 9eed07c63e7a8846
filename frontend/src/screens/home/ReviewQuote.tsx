import { Link } from 'react-router-dom'
import type { Review } from '@channelwise/schemas/review'
import { ChannelPicture } from '../../components/channels/ChannelPicture.tsx'
import { paths } from '../../app/paths.ts'
import { Name } from '../../ui/text/Name.tsx'
import { Stars } from '../../ui/pictures/Stars.tsx'
import { textDirection } from '../../ui/text/text-direction.ts'
import styles from './ReviewQuote.module.css'

/** One review of the month in large type, with the channel it is about. */
export function ReviewQuote({ review }: { review: Review }) {
  const { creatorId, creatorName, profileImage, comment, rating, userName, userId } = review
  const channel = { _id: creatorId, name: creatorName }
  return (
    <figure className={styles.quote}>
      <Link to={paths.channel(channel)} className={styles.frame} tabIndex={-1} aria-hidden>
        <ChannelPicture channel={{ name: creatorName, image: '', profileImage }} className={styles.picture} />
      </Link>
      <blockquote className={styles.words} dir={textDirection(comment)}>
        <p>{comment}</p>
      </blockquote>
      <figcaption className={styles.caption}>
        <Stars value={rating} size="small" />
        <span>
          {userId === '' ? (
            <Name>{userName}</Name>
          ) : (
            <Link to={paths.user(userId)}>
              <Name>{userName}</Name>
            </Link>
          )}{' '}
          on{' '}
          <Link to={paths.channel(channel)}>
            <Name>{creatorName}</Name>
          </Link>
        </span>
        <Link to={paths.review(review._id)}>Open the review</Link>
      </figcaption>
    </figure>
  )
}
