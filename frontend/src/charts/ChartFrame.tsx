import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { ResponsiveContainer } from 'recharts'

/**
 * A frame of full width, `height` pixels high. Its width is measured before the browser paints: recharts measures afterwards,
 * which leaves a blank between the skeleton and the chart.
 */
export function ChartFrame({ height, children }: { height: number; children: ReactElement }) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => setWidth(place.current?.clientWidth ?? 0), [])
  return (
    <div ref={place}>
      {width !== null && (
        <ResponsiveContainer width="100%" height={height} initialDimension={{ width, height }}>
          {children}
        </ResponsiveContainer>
      )}
    </div>
  )
}
