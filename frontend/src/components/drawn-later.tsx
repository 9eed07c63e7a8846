import { Suspense, useRef } from 'react'
import type { ReactNode } from 'react'
import { chartHeight } from '../charts/chart-height.ts'
import { useTurn } from '../hooks/use-turn.ts'
import { ChartSkeleton } from '../ui/status/ChartSkeleton.tsx'
import styles from './DrawnLater.module.css'

/** The place of a chart that the browser draws, once there is time for it; until then a skeleton. */
export function DrawnLater({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isDue = useTurn(place)
  const skeleton = <ChartSkeleton height={chartHeight} />
  return (
    <div ref={place} className={styles.place}>
      {isDue ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton}
    </div>
  )
}
