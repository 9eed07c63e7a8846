import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { UserProfile } from '@channelwise/schemas/user'
import { formatAverage } from '@channelwise/schemas/text/format-average'
import { formatCount } from '../../components/format.ts'
import { paths } from '../../app/paths.ts'
import { overPage } from './People.tsx'
import styles from './ProfileFigures.module.css'

/** The member's statistics, including those of ratings if there are any; followers and following open a popup. */
export function ProfileFigures({ profile, place }: { profile: UserProfile; place: Record<string, string> }) {
  const { _id, averageRating, numReviews, followerCount, followingCount } = profile
  return (
    <ul className={styles.figures}>
      {averageRating !== null && <Figure name="average rating">{formatAverage(averageRating)}</Figure>}
      {numReviews > 0 && (
        <Figure name={numReviews === 1 ? 'review' : 'reviews'}>{formatCount(numReviews)}</Figure>
      )}
      <Figure
        name={followerCount === 1 ? 'follower' : 'followers'}
        to={paths.user(_id, { ...place, show: 'followers' })}
      >
        {formatCount(followerCount)}
      </Figure>
      <Figure name="following" to={paths.user(_id, { ...place, show: 'following' })}>
        {formatCount(followingCount)}
      </Figure>
    </ul>
  )
}

function Figure({ name, to, children }: { name: string; to?: string; children: ReactNode }) {
  const words = (
    <>
      <strong className={styles.value}>{children}</strong> {name}
    </>
  )
  return (
    <li>
      {to === undefined ? (
        <span className={styles.figure}>{words}</span>
      ) : (
        <Link className={styles.figure} to={to} state={overPage} preventScrollReset>
          {words}
        </Link>
      )}
    </li>
  )
}
