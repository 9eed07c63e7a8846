import { CartesianGrid, Line, LineChart as Chart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { chartHeight } from './chart-height.ts'
import { axisText, gridLine, tooltipStyle } from './chart-style.ts'

interface LineChartProps {
  /** In chronological order. */
  points: { name: string; value: number }[]
  /** The ends of the scale. */
  min: number
  max: number
}

/** A line chart of a value over time. */
export function LineChart({ points, min, max }: LineChartProps) {
  return (
    <ResponsiveContainer width="100%" height={chartHeight}>
      <Chart data={points} margin={{ top: 8, right: 8, bottom: 0, left: -16 }} accessibilityLayer={false}>
        <CartesianGrid stroke={gridLine} vertical={false} />
        <XAxis dataKey="name" tick={axisText} stroke={gridLine} minTickGap={24} />
        <YAxis domain={[min, max]} ticks={[1, 2, 3, 4, 5]} tick={axisText} stroke={gridLine} />
        <Tooltip {...tooltipStyle} formatter={(value) => Number(value).toFixed(2)} />
        <Line
          dataKey="value"
          name="Average so far"
          type="monotone"
          stroke="var(--accent-content)"
          strokeWidth={2.5}
          dot={{ r: 3, fill: 'var(--surface-raised)' }}
          isAnimationActive={false}
        />
      </Chart>
    </ResponsiveContainer>
  )
}
