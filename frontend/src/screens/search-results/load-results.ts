import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { readLinked, withoutLinked } from '../imports/read-linked.ts'
import type { Linked } from '../imports/read-linked.ts'

/** Letters that a text search needs. */
const leastLetters = 3

/** What the text search finds; a link is looked up, and its letters are not searched for. */
export async function load(client: Client, { request, params }: LoaderFunctionArgs) {
  const text = (params['text'] ?? '').trim()
  const linked = await readLinked(client, text, request.url)
  const isAddress = linked !== null && !/^[@＠]/u.test(text)
  const isTooShort = countLetters(text) < leastLetters
  const isSearched = !isAddress && !isTooShort
  const [found, wording] = await Promise.all([
    isSearched ? findAll(client, text, linked) : null,
    isSearched && linked === null ? client.suggestWording({ query: { text } }) : null,
  ])
  return {
    text,
    linked,
    isTooShort: isTooShort && linked === null,
    found,
    suggestion: wording?.value.suggestion ?? null,
  }
}

async function findAll(client: Client, text: string, linked: Linked | null) {
  const call = { params: { q: text } }
  const [names, related, videos, users] = await Promise.all([
    client.findChannelsByName(call),
    client.findRelatedChannels(call),
    client.findRelatedVideos(call),
    client.findUsersByName(call),
  ])
  return {
    names: withoutLinked(names.value, linked),
    related: withoutLinked(related.value, linked),
    videos: videos.value,
    users: users.value,
  }
}

/** Letters as people count them: an accent or a skin tone is no letter of its own. */
function countLetters(text: string) {
  return [...new Intl.Segmenter().segment(text)].length
}
