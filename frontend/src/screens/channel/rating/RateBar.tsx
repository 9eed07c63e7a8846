import { useEffect, useState } from 'react'
import { Star } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import type { Review } from '@channelwise/schemas/review'
import { paths } from '../../../app/paths.ts'
import { RatingStars } from '../../../components/reviews/RatingStars.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from './RateBar.module.css'

/** On phones, a bar at the bottom with the score and a link to rate, unless the stars themselves are in view. */
export function RateBar({ channel, ownReview }: { channel: Channel; ownReview: Review | null }) {
  const [isNeeded, setNeeded] = useState(true)
  useEffect(() => {
    const control = document.querySelector('#your-rating')
    if (control === null) return
    const observer = new IntersectionObserver(([entry]) => setNeeded(entry?.isIntersecting !== true))
    observer.observe(control)
    return () => observer.disconnect()
  }, [])
  return (
    <div className={classNames(styles.bar, !isNeeded && styles.unneeded)}>
      <RatingStars rating={channel.rating} numReviews={channel.numReviews} compact />
      <Button
        size="small"
        variant="primary"
        icon={<Star aria-hidden />}
        render={<Link to={paths.channelPage(channel, {}, 'your-rating')} />}
      >
        {ownReview === null ? 'Rate' : `Your rating: ${ownReview.rating}`}
      </Button>
    </div>
  )
}
