import { useCallback, useState } from 'react'
import { ChartNoAxesColumn } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import type { Client } from '@channelwise/schemas/contract/client'
import { onDemand } from '../../../components/later.tsx'
import { Dialog } from '../../../components/dialog.ts'
import { paths } from '../../../app/paths.ts'
import { useLoaded } from '../../../hooks/use-loaded.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { Spinner } from '../../../ui/status/Spinner.tsx'
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
  const [isOpen, setOpen] = useState(false)
  if (channel.numReviews <= ratingStatisticsThreshold) return null
  return (
    <>
      <Button
        icon={<ChartNoAxesColumn aria-hidden />}
        iconOnly
        title="Rating statistics"
        render={
          <Link
            to={paths.channelStatistics(channel)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              setOpen(true)
            }}
          />
        }
      >
        Rating statistics
      </Button>
      {isOpen && (
        <Dialog open wide title={`How members rate ${channel.name}`} onClose={() => setOpen(false)}>
          <LoadedStatistics channelId={channel._id} />
        </Dialog>
      )}
    </>
  )
}

function LoadedStatistics({ channelId }: { channelId: string }) {
  const read = useCallback(
    async (client: Client) => (await client.showRatingStatistics({ params: { id: channelId } })).value,
    [channelId],
  )
  const loaded = useLoaded(read)
  if (loaded === null) return loading
  if (loaded.failure !== null) return <Notice tone="danger">{loaded.failure}</Notice>
  return <StatisticsView statistics={loaded.value} headingLevel={3} />
}
