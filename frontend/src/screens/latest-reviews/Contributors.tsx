import { Medal } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { TopReviewer } from '@channelwise/schemas/user'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Stars } from '../../ui/Stars.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './Contributors.module.css'
import { averageRating, medal } from './feeds.ts'

/** Those who write most, ranked; the first three with a medal. */
export function Contributors({ contributors }: { contributors: TopReviewer[] }) {
  return (
    <ol className={styles.list}>
      {contributors.map((contributor, at) => {
        const average = averageRating(contributor)
        return (
          <li key={contributor._id} className={styles.row}>
            <Rank rank={at + 1} />
            <Avatar name={contributor.userName} source="" />
            <div className={styles.words}>
              <h2 className={styles.name}>
                <Link to={paths.user(contributor._id)} className={styles.link} dir="auto">
                  {contributor.userName}
                </Link>
              </h2>
              <p className={styles.facts}>
                {contributor.nbReviewsWithComments}{' '}
                {contributor.nbReviewsWithComments === 1 ? 'review' : 'reviews'}, {contributor.nbReviews}{' '}
                {contributor.nbReviews === 1 ? 'rating' : 'ratings'}
              </p>
            </div>
            {average !== null && (
              <p className={styles.average}>
                <Stars value={Number(average)} size="small" label={`On average ${average} out of 5 stars`} />
                <span aria-hidden>{average}</span>
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Rank({ rank }: { rank: number }) {
  const won = medal(rank)
  if (won === null) return <span className={styles.rank}>{rank}</span>
  return (
    <span className={classNames(styles.rank, styles[won.toLowerCase()])}>
      <Medal aria-hidden />
      <VisuallyHidden>{`${won} medal, rank ${rank}`}</VisuallyHidden>
    </span>
  )
}
