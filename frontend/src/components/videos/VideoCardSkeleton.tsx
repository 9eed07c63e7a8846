import { Skeleton } from '../../ui/status/Skeleton.tsx'
import styles from './VideoCardSkeleton.module.css'

/** Placeholder for a video card while it loads. */
export function VideoCardSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton shape="block" className={styles.picture} />
      <Skeleton />
      <Skeleton length="medium" />
    </div>
  )
}
