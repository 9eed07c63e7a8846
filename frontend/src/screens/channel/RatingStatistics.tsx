import type { Channel } from '@channelwise/schemas/channel'
import { ratingLabels } from '@channelwise/schemas/review'
import { Meter } from '../../ui/Meter.tsx'
import { Popover } from '../../ui/Popover.tsx'
import styles from './RatingStatistics.module.css'

/** Ratings that statistics need: more than this. */
const leastReviews = 19

/** How the ratings spread over the ten steps, best first; nothing until there are enough. */
export function RatingStatistics({
  channel: { numReviews, rating_distribution: counts },
}: {
  channel: Channel
}) {
  if (numReviews <= leastReviews) return null
  const most = Math.max(...counts)
  const steps = counts
    .map((count, at) => ({ stars: (at + 1) / 2, name: ratingLabels[at] ?? '', count }))
    .toReversed()
  return (
    <Popover trigger="Rating statistics" panelClassName={styles.panel ?? ''}>
      <dl className={styles.steps}>
        {steps.map(({ stars, name, count }) => (
          <div key={stars} className={styles.step}>
            <dt>
              {stars} · {name}
            </dt>
            <dd>
              <Meter label={`${name}, ${stars} stars`} value={count} max={most} />
            </dd>
            <dd className={styles.count}>{count}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  )
}
