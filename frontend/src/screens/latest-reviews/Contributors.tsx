import { Link } from 'react-router-dom'
import type { TopReviewer } from '@channelwise/schemas/user'
import { Medal } from '../../components/channels/Medal.tsx'
import { paths } from '../../app/paths.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Name } from '../../ui/Name.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { classNames } from '../../ui/class-names.ts'
import card from '../../ui/card.module.css'
import styles from './Contributors.module.css'
import { averageRating, medal } from './feeds.ts'

/** The top contributors, ranked; the first three have medals. */
export function Contributors({ contributors }: { contributors: TopReviewer[] }) {
  return (
    <ol className={styles.list}>
      {contributors.map((contributor, at) => {
        const average = averageRating(contributor)
        return (
          <li key={contributor._id} className={classNames(card.row, styles.row)}>
            <Rank rank={at + 1} />
            <Avatar name={contributor.userName} source="" />
            <div className={card.words}>
              <h2 className={card.name}>
                <Link to={paths.user(contributor._id)} className={card.link}>
                  <Name>{contributor.userName}</Name>
                </Link>
              </h2>
              <p className={card.facts}>
                {contributor.nbReviewsWithComments}{' '}
                {contributor.nbReviewsWithComments === 1 ? 'review' : 'reviews'}, {contributor.nbReviews}{' '}
                {contributor.nbReviews === 1 ? 'rating' : 'ratings'}
              </p>
            </div>
            {average !== null && (
              <p className={styles.average}>
                <Stars value={Number(average)} size="small" label={`${average} out of 5 stars on average`} />
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
  const metal = medal(rank)
  return <span className={styles.rank}>{metal === null ? rank : <Medal metal={metal} rank={rank} />}</span>
}
