import { data, redirect } from 'react-router-dom'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom'
import type { Channel, ChannelCard } from '@channelwise/schemas/channel'
import type { Client } from '@channelwise/schemas/contract/client'
import { messages } from '../../messages.ts'
import { paths } from '../../paths.ts'
import { readVideoChoice } from './chosen-videos.ts'

/** Channels offered beside the one that is shown. */
const relatedChannels = 10

/** The channel whose id stands after the last hyphen. Moves for good to the address with its present name. */
export async function load(client: Client, { request, params }: LoaderFunctionArgs) {
  const slugAndId = params['slugAndId'] ?? ''
  const channel = await readChannel(client, slugAndId.slice(slugAndId.lastIndexOf('-') + 1))
  const { search, searchParams } = new URL(request.url)
  const canonical = paths.channel(channel)
  if (decodeURIComponent(canonical) !== `/channel/${slugAndId}`) throw redirect(canonical + search, 301)
  return { channel, videos: readVideoChoice(searchParams), related: await findRelated(client, channel) }
}

/** What needs an account answers with the prompt's text, for browsers that run no script. */
export async function act(_client: Client, { request }: ActionFunctionArgs) {
  const intent = (await request.formData()).get('intent')
  return { prompt: intent === 'favorite' ? messages.signInToFavorite : messages.signInToReview }
}

async function readChannel(client: Client, id: string) {
  const isId = /^[A-Za-z0-9]{1,100}$/.test(id)
  const [channel] = isId ? (await client.showChannels({ params: { ids: id, videos: 'true' } })).value : []
  if (channel === undefined) throw data(messages.pageMissing, { status: 404 })
  return channel
}

/** Others of its sub topic, or of its main topic where there is no finer one, in its language; null without any topic. */
async function findRelated(client: Client, channel: Channel) {
  const topic = channel.allTopics.find(({ subTopic }) => subTopic !== '') ?? channel.allTopics[0]
  if (topic === undefined) return null
  const filter = topic.subTopic === '' ? { allTopics: topic.mainTopic } : { subTopic: topic.subTopic }
  const language = channel.language ?? 'all'
  const { value } = await client.searchChannels({
    query: { ...filter, language, limit: String(relatedChannels + 1) },
  })
  const others: ChannelCard[] = value.filter(({ _id }) => _id !== channel._id).slice(0, relatedChannels)
  return { topic: topic.subTopic || topic.mainTopic, channels: others }
}
