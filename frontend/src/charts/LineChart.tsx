import { CartesianGrid, Line, LineChart as Chart, Tooltip, XAxis, YAxis } from 'recharts'
import { ChartFrame } from './ChartFrame.tsx'
import { chartHeight } from './chart-height.ts'
import { axisText, gridLine, tooltipStyle } from './chart-style.ts'
import { loneDots } from './lone-dots.tsx'

interface LineChartProps {
  /** In chronological order; one without a value leaves a gap. */
  points: { name: string; value: number | null }[]
  /** What the values measure, for the tooltip. */
  name: string
  /** The ticks of the scale, from one end to the other; without them it fits the values. */
  ticks?: number[]
  /** Formats the values on the scale and in the tooltip. */
  format: (value: number) => string
}

/** With more points, the dots of neighbors would touch. */
const maxDots = 40
const color = 'var(--accent-content)'

/** A line chart of a value over time. */
export function LineChart({ points, name, ticks, format }: LineChartProps) {
  const scale = ticks === undefined ? fitted : { domain: [ticks[0] ?? 0, ticks.at(-1) ?? 0], ticks }
  return (
    <ChartFrame height={chartHeight}>
      <Chart data={points} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid stroke={gridLine} vertical={false} />
        <XAxis dataKey="name" tick={axisText} stroke={gridLine} minTickGap={24} />
        <YAxis {...scale} width="auto" tickFormatter={format} tick={axisText} stroke={gridLine} />
        <Tooltip {...tooltipStyle} formatter={(value) => format(Number(value))} />
        <Line
          dataKey="value"
          name={name}
          type="monotone"
          stroke={color}
          strokeWidth={2.5}
          dot={
            points.length > maxDots
              ? loneDots(
                  points.map(({ value }) => value),
                  color,
                )
              : { r: 3, fill: 'var(--surface-raised)' }
          }
          isAnimationActive={false}
        />
      </Chart>
    </ChartFrame>
  )
}

/** A little room above and below the values, in round numbers. */
const fitted = { domain: ['auto', 'auto'] }
