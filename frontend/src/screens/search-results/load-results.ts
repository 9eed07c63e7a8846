import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { countLetters, maxSearchLength, minSearchLetters } from '@channelwise/schemas/search/text-search'
import { cutText } from '@channelwise/schemas/text/cut-text'
import { toShownChannel } from '../../components/channels/shown-channel.ts'
import { readLinkMatch, excludeLinked } from '../imports/read-link-match.ts'
import type { LinkMatch } from '../imports/read-link-match.ts'

/** Loads the text search results; for a link only its channel, because words of URLs are in half of all descriptions. */
export async function load(client: Client, { request, params }: LoaderFunctionArgs) {
  const text = cutText((params['text'] ?? '').trim(), maxSearchLength)
  const isTooShort = countLetters(text) < minSearchLetters
  const linking = readLinkMatch(client, text, request.url)
  if (isTooShort || (mayBeAddress(text) && (await linking) !== null)) {
    const linked = await linking
    return { text, linked, isTooShort: isTooShort && linked === null, ...nothing }
  }
  const [linked, { found, ...wording }] = await Promise.all([linking, findWithSuggestion(client, text)])
  if (linked === null) return { text, linked, isTooShort, ...wording, found: showFirst(found) }
  const isHandle = /^[@＠]/u.test(text)
  const beside = isHandle && wording.instead === null ? excludeLinkMatch(found, linked) : null
  return { text, linked, isTooShort, ...nothing, found: beside && showFirst(beside) }
}

const nothing = { found: null, suggestion: null, instead: null }

/** Searches for a text. `instead` is the suggested spelling, if only that has results. */
async function findWithSuggestion(client: Client, text: string) {
  const [found, wording] = await Promise.all([
    findAll(client, text),
    client.suggestWording({ query: { text } }),
  ])
  const { suggestion } = wording.value
  if (!isEmpty(found) || suggestion === null || !isSearchable(suggestion)) {
    return { found, suggestion, instead: null }
  }
  const foundInstead = await findAll(client, suggestion)
  return isEmpty(foundInstead)
    ? { found, suggestion, instead: null }
    : { found: foundInstead, suggestion: null, instead: suggestion }
}

type AllFound = Awaited<ReturnType<typeof findAll>>

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

/** Maximum channel and member names, and maximum related channels and videos, to show. */
const shownNames = 8
const shownRelated = 12

/** Drops what is not shown, which would be sent with the page. */
function showFirst({ names, related, videos, users }: AllFound) {
  return {
    names: names.slice(0, shownNames).map(toShownChannel),
    related: related.slice(0, shownRelated).map(toShownChannel),
    videos: videos.slice(0, shownRelated),
    users: users.slice(0, shownNames),
  }
}

function isEmpty(found: AllFound) {
  return Object.values(found).every(({ length }) => length === 0)
}

function excludeLinkMatch(found: AllFound, linked: LinkMatch): AllFound {
  return {
    ...found,
    names: excludeLinked(found.names, linked),
    related: excludeLinked(found.related, linked),
  }
}

/** Whether the text may be a link or a channel id, whose lookup must finish before searching. */
function mayBeAddress(text: string) {
  return /^(?:\S*\/\S*|UC\S{22})$/u.test(text)
}

function isSearchable(text: string) {
  return countLetters(text) >= minSearchLetters && text.length <= maxSearchLength
}
