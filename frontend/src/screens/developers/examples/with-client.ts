import { ChannelwiseError, createClient } from '@channelwise/client'

const { CHANNELWISE_URL = '', CHANNELWISE_KEY = '' } = process.env
const channelwise = createClient({ url: CHANNELWISE_URL, key: CHANNELWISE_KEY })

try {
  const { moods } = await channelwise.request('GET /api/v1/insights/moods')
  for (const { mood, share } of moods)
    console.log(mood, share === null ? 'withheld' : '█'.repeat(Math.round(share.value * 100)))
  for await (const topic of channelwise.rows('GET /api/v1/topics'))
    console.log(topic.name, 'has', topic.channels, 'channels')
} catch (error) {
  if (error instanceof ChannelwiseError && error.is('rate-limited'))
    console.log(`Try again in ${error.retryAfter} s`)
  else throw error
}
