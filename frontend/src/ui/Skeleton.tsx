import { classNames } from './class-names.ts'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  shape?: 'line' | 'block' | 'circle'
  /** Part of the width a line takes. */
  length?: 'short' | 'medium' | 'full'
  className?: string | undefined
}

/** A place kept for what is loading, in its shape; silent for screen readers. */
export function Skeleton({ shape = 'line', length = 'full', className }: SkeletonProps) {
  return (
    <span aria-hidden className={classNames(styles.skeleton, styles[shape], styles[length], className)} />
  )
}
