import { useState } from 'react'
import { ChartNoAxesColumn } from 'lucide-react'
import { Link, useFetcher } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import { onDemand } from '../../../components/later.tsx'
import { Dialog } from '../../../components/dialog.ts'
import { paths } from '../../../app/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/status/Spinner.tsx'
import type { load } from '../../channel-statistics/ChannelStatistics.tsx'
import { ratingStatisticsThreshold } from '@channelwise/schemas/review'

const loading = <Spinner label="Loading the statistics" size="large" />

const StatisticsView = onDemand(
  async () => (await import('../../channel-statistics/StatisticsView.tsx')).StatisticsView,
  { fallback: loading },
)

/**
 * Opens the rating statistics in a dialog, or on their own page without JavaScript; nothing until there are enough
 * reviews.
 */
export function RatingStatistics({ channel }: { channel: Channel }) {
  const fetcher = useFetcher<typeof load>()
  const [isOpen, setOpen] = useState(false)
  if (channel.numReviews <= ratingStatisticsThreshold) return null
  const address = paths.channelStatistics(channel)
  return (
    <>
      <Button
        icon={<ChartNoAxesColumn aria-hidden />}
        iconOnly
        title="Rating statistics"
        render={
          <Link
            to={address}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              setOpen(true)
              void fetcher.load(address)
            }}
          />
        }
      >
        Rating statistics
      </Button>
      {isOpen && (
        <Dialog open wide title={`How members rate ${channel.name}`} onClose={() => setOpen(false)}>
          {fetcher.data?.statistics ? (
            <StatisticsView statistics={fetcher.data.statistics} headingLevel={3} />
          ) : (
            loading
          )}
        </Dialog>
      )}
    </>
  )
}
