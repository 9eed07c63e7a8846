import { classNames } from '../class-names.ts'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  shape?: 'line' | 'block' | 'circle'
  /** The width of a line. */
  length?: 'short' | 'medium' | 'full'
  className?: string | undefined
}

/** A placeholder in the shape of what is loading; hidden from screen readers. */
export function Skeleton({ shape = 'line', length = 'full', className }: SkeletonProps) {
  return (
    <span aria-hidden className={classNames(styles.skeleton, styles[shape], styles[length], className)} />
  )
}
