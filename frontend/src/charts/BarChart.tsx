import { Bar, BarChart as Chart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { chartHeight, lyingBarsHeight } from './chart-height.ts'
import { axisText, gridLine, tooltipLook } from './look.ts'

interface BarChartProps {
  bars: { name: string; value: number }[]
  tone?: 'accent' | 'rating'
  /** Horizontal bars, for long names. */
  sideways?: boolean
  /** Width in pixels of the names of horizontal bars. */
  nameWidth?: number
  /** What the values count, for the tooltip. */
  counted?: string
}

/** A bar chart; its height grows with the number of horizontal bars. */
export function BarChart({
  bars,
  tone = 'accent',
  sideways = false,
  nameWidth = 104,
  counted = 'Reviews',
}: BarChartProps) {
  const fill = tone === 'rating' ? 'var(--rating-fill)' : 'var(--accent-fill)'
  const numbers = { type: 'number', allowDecimals: false, tick: axisText, stroke: gridLine } as const
  const names = { type: 'category', dataKey: 'name', tick: axisText, stroke: gridLine } as const
  return (
    <ResponsiveContainer width="100%" height={sideways ? lyingBarsHeight(bars.length) : chartHeight}>
      <Chart
        data={bars}
        layout={sideways ? 'vertical' : 'horizontal'}
        margin={{ top: 8, right: 8, bottom: 0, left: sideways ? 0 : -16 }}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke={gridLine} horizontal={!sideways} vertical={sideways} />
        <XAxis {...(sideways ? numbers : names)} />
        <YAxis {...(sideways ? { ...names, width: nameWidth, interval: 0 } : numbers)} />
        <Tooltip {...tooltipLook} />
        <Bar dataKey="value" name={counted} fill={fill} radius={4} isAnimationActive={false} />
      </Chart>
    </ResponsiveContainer>
  )
}
