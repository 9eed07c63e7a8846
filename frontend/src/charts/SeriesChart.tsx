/* oxlint-disable react/no-array-index-key -- The names of series are not unique. */
import { Bar, CartesianGrid, ComposedChart as Chart, Legend, Line, Tooltip, XAxis, YAxis } from 'recharts'
import { ChartFrame } from './ChartFrame.tsx'
import { chartHeight } from './chart-height.ts'
import { axisText, gridLine, tooltipStyle } from './chart-style.ts'
import { loneDots } from './lone-dots.tsx'
import { niceTicks } from './nice-ticks.ts'
import { lookOf } from './series-look.ts'

interface SeriesChartProps {
  /** The names of up to five series. */
  series: readonly string[]
  /** In order; a series without a value leaves a gap. */
  points: readonly { name: string; values: readonly (number | null)[] }[]
  kind: 'bars' | 'lines'
  /** The ticks of the scale, from one end to the other; without them it fits the values. */
  ticks?: number[]
  /** Formats the values on the scale and in the tooltip. */
  format: (value: number) => string
}

/** Several series side by side: bars for a distribution, lines over time. */
export function SeriesChart({ series, points, kind, ticks, format }: SeriesChartProps) {
  const rows = points.map(({ name, values }) => ({ name, values }))
  const shown = ticks ?? (kind === 'bars' ? niceTicks(largest(rows)) : undefined)
  const scale = shown === undefined ? {} : { domain: [shown[0] ?? 0, shown.at(-1) ?? 0], ticks: shown }
  return (
    <ChartFrame height={chartHeight}>
      <Chart data={rows} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid stroke={gridLine} vertical={false} />
        <XAxis dataKey="name" tick={axisText} stroke={gridLine} {...ticksOf(kind, points)} />
        <YAxis {...scale} width="auto" tickFormatter={format} tick={axisText} stroke={gridLine} />
        <Tooltip {...tooltipStyle} formatter={(value) => format(Number(value))} />
        {/* In the order of the series. */}
        <Legend itemSorter={null} />
        {series.map((name, at) => {
          const { color, dash } = lookOf(at)
          const shared = { name, dataKey: (row: { values: (number | null)[] }) => row.values[at] ?? null }
          return kind === 'bars' ? (
            <Bar key={at} {...shared} fill={color} radius={3} isAnimationActive={false} />
          ) : (
            <Line
              key={at}
              {...shared}
              type="monotone"
              stroke={color}
              strokeWidth={2.5}
              {...(dash !== undefined && { strokeDasharray: dash })}
              dot={loneDots(
                rows.map(({ values }) => values[at] ?? null),
                color,
              )}
              isAnimationActive={false}
            />
          )
        })}
      </Chart>
    </ChartFrame>
  )
}

/** Every bar needs its name, tilted if it is a word; a line's points are evenly spaced, so some of their names suffice. */
function ticksOf(kind: SeriesChartProps['kind'], points: SeriesChartProps['points']) {
  if (kind === 'lines') return { minTickGap: 16 }
  const longest = Math.max(0, ...points.map(({ name }) => name.length))
  if (longest <= 3) return { interval: 0 }
  return { interval: 0, angle: -35, textAnchor: 'end' as const, height: 10 + 4 * longest }
}

function largest(rows: readonly { values: readonly (number | null)[] }[]) {
  return Math.max(0, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)))
}
