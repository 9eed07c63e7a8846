import { classNames } from '../class-names.ts'
import styles from './ChartSkeleton.module.css'
import skeleton from './Skeleton.module.css'

/** A placeholder for a chart that is loading, `height` pixels high: bars on a line. */
export function ChartSkeleton({ height }: { height: number }) {
  return (
    <svg className={classNames(skeleton.skeleton, styles.chart)} width="100%" height={height} data-skeleton>
      {shares.map((share, at) => (
        <rect
          key={share}
          className={styles.bar}
          x={`${at * step + 1}%`}
          y={`${100 - share}%`}
          width={`${step - 3}%`}
          height={`${share}%`}
          rx="6"
        />
      ))}
    </svg>
  )
}

/** Arbitrary heights in percent. */
const shares = [28, 44, 36, 62, 80, 70, 52]
const step = 100 / shares.length
