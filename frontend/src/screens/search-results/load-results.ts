import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'

/** Letters that a text search needs. */
const leastLetters = 3

/** What the text search finds; null for a text that is too short to search for. */
export async function load(client: Client, { params }: LoaderFunctionArgs) {
  const text = (params['text'] ?? '').trim()
  if (countLetters(text) < leastLetters) return { text, found: null, suggestion: null }
  const call = { params: { q: text } }
  const [names, related, videos, wording] = await Promise.all([
    client.findChannelsByName(call),
    client.findRelatedChannels(call),
    client.findRelatedVideos(call),
    client.suggestWording({ query: { text } }),
  ])
  const found = { names: names.value, related: related.value, videos: videos.value }
  return { text, found, suggestion: wording.value.suggestion }
}

/** Letters as people count them: an accent or a skin tone is no letter of its own. */
function countLetters(text: string) {
  return [...new Intl.Segmenter().segment(text)].length
}
