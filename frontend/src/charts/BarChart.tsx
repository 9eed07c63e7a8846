import { Bar, BarChart as Chart, CartesianGrid, Text, Tooltip, XAxis, YAxis } from 'recharts'
import type { YAxisTickContentProps } from 'recharts'
import { ChartFrame } from './ChartFrame.tsx'
import { chartHeight, horizontalBarsHeight } from './chart-height.ts'
import { axisText, gridLine, tooltipStyle } from './chart-style.ts'
import { niceTicks } from './nice-ticks.ts'

interface BarChartProps {
  bars: { name: string; value: number }[]
  tone?: 'accent' | 'rating'
  /** Horizontal bars, for long names. */
  horizontal?: boolean
  /** Width in pixels of the names of horizontal bars. */
  nameWidth?: number
  /** What the values count, for the tooltip. */
  counted?: string
  /** Writes a value on the scale, and in the tooltip; without it values are whole numbers. */
  format?: (value: number) => string
}

/** A bar chart; its height grows with the number of horizontal bars. */
export function BarChart({
  bars,
  tone = 'accent',
  horizontal = false,
  nameWidth = 104,
  counted = 'Reviews',
  format,
}: BarChartProps) {
  const fill = tone === 'rating' ? 'var(--rating-fill)' : 'var(--accent-fill)'
  const ticks = niceTicks(Math.max(0, ...bars.map(({ value }) => value)))
  const numbers = {
    type: 'number',
    allowDecimals: format !== undefined,
    tick: axisText,
    stroke: gridLine,
    ...(format && { tickFormatter: format, ticks, domain: [0, ticks.at(-1) ?? 0] }),
  } as const
  // Otherwise recharts measures each name to leave out what has no room, which takes a slow device a tenth of a second.
  const fits = !horizontal && bars.reduce((sum, { name }) => sum + name.length + 2, 0) <= shortestLine
  const names = { type: 'category', dataKey: 'name', tick: axisText, stroke: gridLine } as const
  return (
    <ChartFrame height={horizontal ? horizontalBarsHeight(bars.length) : chartHeight}>
      <Chart
        data={bars}
        layout={horizontal ? 'vertical' : 'horizontal'}
        margin={{ top: 8, right: 8, bottom: 0, left: horizontal ? 0 : -16 }}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke={gridLine} horizontal={!horizontal} vertical={horizontal} />
        <XAxis {...(horizontal ? numbers : names)} {...(fits && { interval: 0 })} />
        <YAxis
          {...(horizontal
            ? { ...names, tick: NameTick, width: nameWidth, interval: 0 }
            : { ...numbers, interval: 0 })}
        />
        <Tooltip {...tooltipStyle} {...(format && { formatter: (value) => format(Number(value)) })} />
        <Bar dataKey="value" name={counted} fill={fill} radius={4} isAnimationActive={false} />
      </Chart>
    </ChartFrame>
  )
}

/** Characters for which a phone has room beside each other. */
const shortestLine = 40

/** A name in one line, cut where its room ends: recharts would wrap it into its neighbors' places. */
function NameTick({ x, y, textAnchor, verticalAnchor, width, payload }: YAxisTickContentProps) {
  const place = { x, y, textAnchor, verticalAnchor, ...(width !== undefined && { width }) }
  return (
    <Text {...axisText} {...place} maxLines={1}>
      {payload.value}
    </Text>
  )
}
