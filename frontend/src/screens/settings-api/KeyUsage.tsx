import type { KeyUsageDay } from '@channelwise/schemas/api-key'
import { ChartSection, FigureTable } from '../../components/ChartSection.tsx'
import { BarChart } from '../../charts/BarChart.tsx'

/** The calls of the last days, as a chart and a table. */
export function KeyUsage({ usage }: { usage: KeyUsageDay[] }) {
  const used = usage.filter(({ calls, refused }) => calls + refused > 0)
  if (used.length === 0) return <p>No calls in the last {usage.length} days.</p>
  return (
    <ChartSection
      heading="Calls per day"
      level={3}
      chart={<BarChart bars={usage.map(({ day, calls }) => ({ name: day.slice(5), value: calls }))} />}
    >
      <FigureTable
        columns={['Day (UTC)', 'Answered', 'Refused']}
        rows={used.toReversed().map(({ day, calls, refused }) => [day, calls, refused])}
      />
    </ChartSection>
  )
}
