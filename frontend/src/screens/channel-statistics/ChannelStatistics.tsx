import { data, Link, redirect, useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/Name.tsx'
import { readChannel } from '../channel/load-channel.ts'
import { PageHead } from '../../components/page/PageHead.tsx'
import { Page } from '../../ui/Page.tsx'
import { ratingStatisticsThreshold } from '@channelwise/schemas/review'
import { StatisticsView } from './StatisticsView.tsx'

/** Loads the rating statistics of the URL's channel; 404 until it has enough reviews. */
export async function load(client: Client, { params }: LoaderFunctionArgs) {
  const slugAndId = params['slugAndId'] ?? ''
  const { _id, name, numReviews } = await readChannel(client, slugAndId)
  if (numReviews <= ratingStatisticsThreshold) throw data(messages.pageMissing, { status: 404 })
  const canonical = paths.channel({ _id, name })
  if (decodeURIComponent(canonical) !== `/channel/${slugAndId}`)
    throw redirect(paths.channelStatistics({ _id, name }), 301)
  const statistics = (await client.showRatingStatistics({ params: { id: _id } })).value
  return { channel: { _id, name }, statistics }
}

/** A channel's rating statistics on a page of their own. */
export function Component() {
  const { channel, statistics } = useLoaderData<typeof load>()
  return (
    <Page width="charts">
      <PageHead
        title={`${channel.name}: rating statistics`}
        description={`How ${statistics.numReviews} members rate the YouTube channel ${channel.name}: stars, moods and ratings over time.`}
        path={paths.channelStatistics(channel)}
      />
      <h1>
        How members rate <Name>{channel.name}</Name>
      </h1>
      <StatisticsView statistics={statistics} headingLevel={2} />
      <div>
        <Button render={<Link to={paths.channel(channel)} />}>
          Back to <Name>{channel.name}</Name>
        </Button>
      </div>
    </Page>
  )
}
