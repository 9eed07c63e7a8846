import { paths } from '../../../app/paths.ts'
import type { Overview, QuotaFigures } from '@channelwise/schemas/operations/overview'
import { ChartSection, FigureTable } from '../../../components/ChartSection.tsx'
import { formatNumber } from '../format-figures.ts'
import { MomentText } from '../MomentText.tsx'
import { Figures, Tile } from './Tile.tsx'
import { drawnLater } from '../../../components/drawn-later.tsx'

const BurnDownChart = drawnLater(
  async () => (await import('../../../charts/BurnDownChart.tsx')).BurnDownChart,
)

/** How the day's units are being spent. */
export function QuotaTile({ part }: { part: Overview['quota'] }) {
  const { figures } = part
  return (
    <Tile
      title="Quota"
      part={part}
      link={{ label: 'Units per day', address: paths.operationsSettings() }}
      wide={figures !== null}
    >
      {figures === null ? (
        part.state === 'off' && <p>This site does not use YouTube’s API.</p>
      ) : (
        <Day {...figures} />
      )}
    </Tile>
  )
}

function Day(figures: QuotaFigures) {
  const { used, visitorUsed, cap, reserved, forecast, startsAt, resetsAt, points } = figures
  return (
    <>
      <Figures
        figures={[
          ['Used', `${formatNumber(used)} of ${formatNumber(cap)} units`],
          ['By visitors', `${formatNumber(visitorUsed)}, ${formatNumber(reserved)} are only for them`],
          ['Forecast', `${formatNumber(forecast)} by the reset`],
          ['Reset', <MomentText key="reset" at={resetsAt} />],
        ]}
      />
      <ChartSection
        heading="Units left today"
        level={3}
        chart={
          <BurnDownChart
            points={[
              { at: Date.parse(startsAt), left: cap },
              ...points.map((point) => ({ at: Date.parse(point.at), left: cap - point.used })),
            ]}
            forecast={cap - forecast}
            reserved={Math.max(reserved - visitorUsed, 0)}
            max={cap}
            from={Date.parse(startsAt)}
            to={Date.parse(resetsAt)}
          />
        }
      >
        <FigureTable
          columns={['Time (UTC)', 'Used', 'By visitors', 'Left']}
          rows={points
            .toReversed()
            .map(({ at, ...units }) => [
              at.slice(11, 16),
              formatNumber(units.used),
              formatNumber(units.visitorUsed),
              formatNumber(cap - units.used),
            ])}
        />
      </ChartSection>
    </>
  )
}
