import { paths } from '../../../app/paths.ts'
import type { FreshnessFigures, Overview } from '@channelwise/schemas/operations/overview'
import { ChartSection, FigureTable } from '../../../components/ChartSection.tsx'
import { formatNumber } from '../format-figures.ts'
import { MomentText } from '../MomentText.tsx'
import { Figures, Tile } from './Tile.tsx'
import { BarChart } from '../../../charts/BarChart.tsx'

/** The age of data from YouTube, which must be refreshed or deleted within 30 days. */
export function FreshnessTile({ part }: { part: Overview['freshness'] }) {
  const { figures } = part
  const isEmpty = figures !== null && figures.oldestAt === null
  return (
    <Tile
      title="Freshness"
      part={part}
      link={
        isEmpty
          ? null
          : {
              label: 'Refresh or purge now',
              address: paths.operationsSchedules({ schedule: 'refresh-channels' }),
            }
      }
      wide={figures !== null && !isEmpty}
    >
      {isEmpty && <p>Nothing here came from YouTube’s API, so nothing has to be refreshed.</p>}
      {figures !== null && !isEmpty && <Ages {...figures} />}
    </Tile>
  )
}

function Ages({ channels, videos, oldestAt, readAt }: FreshnessFigures) {
  return (
    <>
      <Figures
        figures={[
          ['Channels', share(channels)],
          ['Videos', share(videos)],
          ['Oldest', oldestAt === null ? 'none' : <MomentText key="oldest" at={oldestAt} />],
          ['Counted', <MomentText key="counted" at={readAt} />],
        ]}
      />
      <ChartSection
        heading="Channels by days since they were fetched"
        level={3}
        chart={<BarChart bars={channels.map((value, at) => ({ name: groups[at] ?? '', value }))} />}
      >
        <FigureTable
          columns={['Days', 'Channels', 'Videos']}
          rows={channels.map((value, at) => [
            groups[at] ?? '',
            formatNumber(value),
            formatNumber(videos[at] ?? 0),
          ])}
        />
      </ChartSection>
    </>
  )
}

const groups = ['0–4', '5–9', '10–14', '15–19', '20–24', '25–29', '30 and more']

/** The share under 30 days; the last group is 30 days and older. */
function share(counts: number[]) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const fresh = total - (counts.at(-1) ?? 0)
  if (total === 0) return 'none'
  // Rounded down, so that it is 100 % only if it is all of them.
  return `${Math.floor((fresh / total) * 100)} % of ${formatNumber(total)} under 30 days`
}
