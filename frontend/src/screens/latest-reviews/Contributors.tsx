import { Link } from 'react-router-dom'
import type { TopReviewer } from '@channelwise/schemas/user'
import { Medal } from '../../components/channels/Medal.tsx'
import { paths } from '../../app/paths.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { Stars } from '../../ui/pictures/Stars.tsx'
import { classNames } from '../../ui/class-names.ts'
import card from '../../ui/layout/card.module.css'
import { FollowButton } from '../profile/FollowButton.tsx'
import styles from './Contributors.module.css'
import { averageRating, medal } from './feeds.ts'

/** The number of contributors with a medal. */
const onPodium = 3

/** The top contributors, ranked: three on a podium, the others in rows. */
export function Contributors({ contributors }: { contributors: TopReviewer[] }) {
  if (contributors.length === 0)
    return (
      <EmptyState
        picture="people"
        title="No contributors yet"
        action={<Link to={paths.search()}>Find a channel to review</Link>}
      >
        Write a review to be the first.
      </EmptyState>
    )
  const others = contributors.slice(onPodium)
  return (
    <div className={styles.ranking}>
      <p className={styles.words}>
        Ranked by the number of reviews with a text, then by the number of ratings. Hidden reviews don’t
        count.
      </p>
      <ol className={styles.podium}>
        {contributors.slice(0, onPodium).map((contributor, at) => (
          <li key={contributor._id} className={classNames(styles.winner, styles[`rank${at + 1}`])}>
            <Place contributor={contributor} rank={at + 1} size="large" />
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <ol className={styles.others} start={onPodium + 1}>
          {others.map((contributor, at) => (
            <li key={contributor._id} className={styles.row}>
              <Place contributor={contributor} rank={onPodium + at + 1} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

interface PlaceProps {
  contributor: TopReviewer
  /** From 1. */
  rank: number
  /** The size of the picture. */
  size?: 'large'
}

function Place({ contributor, rank, size }: PlaceProps) {
  const { _id, userName, photoURL, followed } = contributor
  return (
    <>
      <Rank rank={rank} />
      <Avatar name={userName} source={photoURL} {...(size && { size })} />
      <Words contributor={contributor} />
      <FollowButton of={{ _id, name: userName }} isFollowing={followed} inList />
    </>
  )
}

function Words({ contributor }: { contributor: TopReviewer }) {
  const { nbReviewsWithComments: reviews, nbReviews: ratings } = contributor
  const average = averageRating(contributor)
  return (
    <div className={classNames(card.words, styles.person)}>
      <h2 className={card.name}>
        <Link to={paths.user(contributor._id)} className={styles.link}>
          <Name>{contributor.userName}</Name>
        </Link>
      </h2>
      <p className={card.facts}>
        {reviews} {reviews === 1 ? 'review' : 'reviews'}, {ratings} {ratings === 1 ? 'rating' : 'ratings'}
      </p>
      {average !== null && (
        <p className={styles.average}>
          <Stars value={Number(average)} size="small" label={`${average} out of 5 stars on average`} />
          <span aria-hidden>{average}</span>
        </p>
      )}
    </div>
  )
}

function Rank({ rank }: { rank: number }) {
  const metal = medal(rank)
  return <span className={styles.rank}>{metal === null ? rank : <Medal metal={metal} rank={rank} />}</span>
}
