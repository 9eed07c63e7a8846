import type { Channel } from '@channelwise/schemas/channel'

/** Reviews that a rating needs before it is offered to search engines: more than this. */
const leastReviews = 3

/** The channel as schema.org describes a series, for search engines; `address` is the page's own. */
export function describeForEngines(channel: Channel, address: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWorkSeries',
    name: channel.name,
    url: address,
    ...(channel.description !== '' && { description: channel.description }),
    ...(channel.image.startsWith('http') && { image: channel.image }),
    ...(channel.link[0] !== undefined && { sameAs: channel.link[0] }),
    ...(channel.language !== null && { inLanguage: channel.language }),
    ...(channel.rating !== null &&
      channel.numReviews > leastReviews && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: channel.rating.toFixed(1),
          reviewCount: channel.numReviews,
          bestRating: 5,
          worstRating: 0.5,
        },
      }),
  }
}

/** JSON that cannot end the element it stands in. */
export function writeStructuredData(value: object) {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
