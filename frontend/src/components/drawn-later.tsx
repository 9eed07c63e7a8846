import { useRef } from 'react'
import type { ComponentType } from 'react'
import { chartHeight } from '../charts/chart-height.ts'
import { useTurn } from '../hooks/use-turn.ts'
import { ChartSkeleton } from '../ui/status/ChartSkeleton.tsx'
import styles from './drawn-later.module.css'
import { onDemand } from './later.tsx'

/** A chart rendered only in the browser, from a script of its own, once there is time for it; until then a skeleton. */
export function drawnLater<Props extends object>(
  open: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const skeleton = <ChartSkeleton height={chartHeight} />
  const Chart = onDemand(open, { fallback: skeleton })
  return function DrawnLater(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const isDue = useTurn(place)
    return (
      <div ref={place} className={styles.place}>
        {isDue ? <Chart {...props} /> : skeleton}
      </div>
    )
  }
}
