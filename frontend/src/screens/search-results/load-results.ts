import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { readLinked, withoutLinked } from '../imports/read-linked.ts'
import type { Linked } from '../imports/read-linked.ts'

/** Letters that a text search needs. */
const leastLetters = 3

/** What the text search finds; of a link its channel only, as its letters are in half of all descriptions. */
export async function load(client: Client, { request, params }: LoaderFunctionArgs) {
  const text = (params['text'] ?? '').trim()
  const isTooShort = countLetters(text) < leastLetters
  const [linked, found, wording] = await Promise.all([
    readLinked(client, text, request.url),
    isTooShort ? null : findAll(client, text),
    isTooShort ? null : client.suggestWording({ query: { text } }),
  ])
  if (linked === null)
    return { text, linked, isTooShort, found, suggestion: wording?.value.suggestion ?? null }
  const isHandle = /^[@＠]/u.test(text)
  return {
    text,
    linked,
    isTooShort: false,
    found: isHandle && found ? besideLinked(found, linked) : null,
    suggestion: null,
  }
}

async function findAll(client: Client, text: string) {
  const call = { params: { q: text } }
  const [names, related, videos, users] = await Promise.all([
    client.findChannelsByName(call),
    client.findRelatedChannels(call),
    client.findRelatedVideos(call),
    client.findUsersByName(call),
  ])
  return { names: names.value, related: related.value, videos: videos.value, users: users.value }
}

function besideLinked(found: Awaited<ReturnType<typeof findAll>>, linked: Linked) {
  return {
    ...found,
    names: withoutLinked(found.names, linked),
    related: withoutLinked(found.related, linked),
  }
}

/** Letters as people count them: an accent or a skin tone is no letter of its own. */
function countLetters(text: string) {
  return [...new Intl.Segmenter().segment(text)].length
}
