import { data, Link, redirect, useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { readChannel } from '../channel/load-channel.ts'
import { PageHead } from '../../components/page/PageHead.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ratingStatisticsThreshold } from '@channelwise/schemas/review'
import { HistoryView } from './HistoryView.tsx'
import { StatisticsView } from './StatisticsView.tsx'

/** Loads the statistics of the URL's channel; 404 until it has enough reviews, or a history. */
export async function load(client: Client, { params }: LoaderFunctionArgs) {
  const slugAndId = params['slugAndId'] ?? ''
  const { _id, name, numReviews } = await readChannel(client, slugAndId)
  const canonical = paths.channel({ _id, name })
  const ofChannel = { params: { id: _id } }
  const [statistics, history] = await Promise.all([
    numReviews > ratingStatisticsThreshold ? client.showRatingStatistics(ofChannel) : null,
    client.showChannelHistory({ ...ofChannel, query: {} }),
  ])
  if (statistics === null && history.value.length < 2) throw data(messages.pageMissing, { status: 404 })
  if (decodeURIComponent(canonical) !== `/channel/${slugAndId}`)
    throw redirect(paths.channelStatistics({ _id, name }), 301)
  return { channel: { _id, name }, statistics: statistics?.value ?? null, history: history.value }
}

/** A channel's statistics on a page of their own: how members rate it, and its history if the site keeps one. */
export function Component() {
  const { channel, statistics, history } = useLoaderData<typeof load>()
  return (
    <Page width="charts">
      {statistics === null ? (
        <>
          <PageHead
            title={`${channel.name}: subscribers and views`}
            description={`The subscribers and views of the YouTube channel ${channel.name} over time.`}
            path={paths.channelStatistics(channel)}
          />
          <h1>
            Subscribers and views of <Name>{channel.name}</Name>
          </h1>
        </>
      ) : (
        <>
          <PageHead
            title={`${channel.name}: rating statistics`}
            description={`How ${statistics.numReviews} members rate the YouTube channel ${channel.name}: stars, moods and ratings over time.`}
            path={paths.channelStatistics(channel)}
          />
          <h1>
            How members rate <Name>{channel.name}</Name>
          </h1>
          <StatisticsView statistics={statistics} headingLevel={2} />
        </>
      )}
      <HistoryView days={history} isPart={statistics !== null} />
      <div>
        <Button render={<Link to={paths.channel(channel)} />}>
          <span>
            Back to <Name>{channel.name}</Name>
          </span>
        </Button>
      </div>
    </Page>
  )
}
