import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'

/** Letters that a text search needs. */
const leastLetters = 3

/** What the text search finds; null for a text that is too short to search for. */
export async function load(client: Client, { params }: LoaderFunctionArgs) {
  const text = (params['text'] ?? '').trim()
  if (countLetters(text) < leastLetters) return { text, found: null }
  const call = { params: { q: text } }
  const [names, related, videos] = await Promise.all([
    client.findChannelsByName(call),
    client.findRelatedChannels(call),
    client.findRelatedVideos(call),
  ])
  return { text, found: { names: names.value, related: related.value, videos: videos.value } }
}

/** Letters as people count them: an accent or a skin tone is no letter of its own. */
function countLetters(text: string) {
  return [...new Intl.Segmenter().segment(text)].length
}
