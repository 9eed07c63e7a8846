import type { Channel } from '@channelwise/schemas/channel'
import { formatAverage } from '@channelwise/schemas/text/format-average'
import { paths } from '../../app/paths.ts'

/** A channel needs more reviews than this before its rating is offered to search engines. */
const aggregateRatingThreshold = 3

/** The channel as a schema.org series; `address` is the page's URL. */
export function describeForEngines(channel: Channel, address: string) {
  return {
    '@type': 'CreativeWorkSeries',
    name: channel.name,
    url: address,
    ...(channel.description !== '' && { description: channel.description }),
    ...(channel.image.startsWith('http') && { image: channel.image }),
    ...(channel.link[0] !== undefined && { sameAs: channel.link[0] }),
    ...(channel.language !== null && { inLanguage: channel.language }),
    ...(channel.rating !== null &&
      channel.numReviews > aggregateRatingThreshold && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: formatAverage(channel.rating),
          reviewCount: channel.numReviews,
          bestRating: 5,
          worstRating: 0.5,
        },
      }),
  }
}

/** Breadcrumbs of a channel's page: channel search, its first main topic if it has one, and itself. */
export function listBreadcrumbs(channel: Channel) {
  const [topic] = channel.allTopics
  return [
    { name: 'Channels', path: paths.search() },
    ...(topic === undefined
      ? []
      : [{ name: topic.mainTopic, path: paths.search({ allTopics: [topic.mainTopic] }) }]),
    { name: channel.name, path: paths.channel(channel) },
  ]
}
