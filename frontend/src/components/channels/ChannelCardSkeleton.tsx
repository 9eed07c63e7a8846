import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { classNames } from '../../ui/class-names.ts'
import shared from '../../ui/layout/card.module.css'
import card from './ChannelCard.module.css'
import styles from './ChannelCardSkeleton.module.css'

/** Placeholder for a channel card while it loads. */
export function ChannelCardSkeleton() {
  return (
    <div className={classNames(shared.card, card.card)} aria-hidden>
      <div className={card.frame}>
        <Skeleton shape="block" className={styles.picture} />
      </div>
      <Skeleton className={styles.name} length="medium" />
      <Skeleton length="medium" className={styles.name} />
      <Skeleton />
      <Skeleton length="medium" />
      <Skeleton />
    </div>
  )
}
