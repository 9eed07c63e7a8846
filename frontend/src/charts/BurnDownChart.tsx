import {
  Area,
  CartesianGrid,
  ComposedChart as Chart,
  Line,
  ReferenceArea,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { ChartFrame } from './ChartFrame.tsx'
import { chartHeight } from './chart-height.ts'
import { axisText, gridLine, tooltipStyle } from './chart-style.ts'

interface BurnDownChartProps {
  /** What was left at each time (in milliseconds), in chronological order; the last one is now. */
  points: { at: number; left: number }[]
  /** What will be left at `to`. */
  forecast: number
  /** The part reserved for some, at the bottom of the chart. */
  reserved: number
  max: number
  /** The start and end of the time axis. */
  from: number
  to: number
}

/** What is left of a day's budget over time, measured until now and forecast from there. */
export function BurnDownChart({ points, forecast, reserved, max, from, to }: BurnDownChartProps) {
  const now = points.at(-1)
  const rows = [
    ...points.slice(0, -1),
    ...(now === undefined ? [] : [{ ...now, expected: now.left }]),
    { at: to, expected: forecast },
  ]
  return (
    <ChartFrame height={chartHeight}>
      <Chart data={rows} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid stroke={gridLine} vertical={false} />
        <XAxis
          dataKey="at"
          type="number"
          scale="time"
          domain={[from, to]}
          ticks={quarters(from, to)}
          tickFormatter={formatHour}
          tick={axisText}
          stroke={gridLine}
        />
        <YAxis
          domain={[0, max]}
          tick={axisText}
          stroke={gridLine}
          tickFormatter={compact.format}
          width={44}
        />
        {reserved > 0 && (
          <ReferenceArea
            y1={0}
            y2={reserved}
            fill="var(--rating-fill)"
            fillOpacity={0.18}
            ifOverflow="hidden"
          />
        )}
        <Tooltip
          {...tooltipStyle}
          labelFormatter={(at) => formatHour(Number(at))}
          formatter={(units) => Number(units).toLocaleString('en')}
        />
        <Area
          dataKey="left"
          name="Left"
          type="stepAfter"
          stroke="var(--accent-content)"
          strokeWidth={2.5}
          fill="var(--accent-soft)"
          isAnimationActive={false}
        />
        <Line
          dataKey="expected"
          name="Forecast"
          stroke="var(--content-quiet)"
          strokeWidth={2}
          strokeDasharray="5 5"
          dot={false}
          isAnimationActive={false}
        />
      </Chart>
    </ChartFrame>
  )
}

const compact = new Intl.NumberFormat('en', { notation: 'compact' })
const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' })

function formatHour(at: number) {
  return hour.format(at)
}

function quarters(from: number, to: number) {
  return [0, 1, 2, 3, 4].map((quarter) => from + ((to - from) * quarter) / 4)
}
