import { data, redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { writeSearchValues } from '@channelwise/schemas/search/search-address'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import type { TopList } from '@channelwise/schemas/top-list'
import { toSearchValues } from '@channelwise/schemas/rules/top-list-rules'
import type { PageClock } from '../../app/clock.ts'
import { defaultLanguage } from '../../app/default-language.ts'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { toShownChannel } from '../../components/channels/shown-channel.ts'
import type { ShownChannel } from '../../components/channels/shown-channel.ts'
import { describeError, unreachable } from '../../app/shown-error.ts'
import { readLinkMatch, excludeLinked } from '../imports/read-link-match.ts'
import type { LinkMatch } from '../imports/read-link-match.ts'
import { readPageSeed } from '../../hooks/use-page-seed.ts'
import { readAddress, tidyQuery } from './read-address.ts'
import { searchAddress } from './search-address.ts'
import { spellChoices } from './spell-choices.ts'

/** A page of channels, and the total on all pages. */
export interface Found {
  channels: ShownChannel[]
  total: number
}

/** A page of results, or why there is none. */
export interface SearchResults extends Found {
  /** How many channels match in other languages, if no English one does. */
  inOtherLanguages: number
  /** If the searched name is a link: its channel (left out of `channels`) or its import. */
  linked: LinkMatch | null
  /** The suggested spelling, if the name finds nothing. */
  suggestion: string | null
  /** The suggestion's first page of results; null if there is none, or it finds nothing either. */
  suggestedResults: Found | null
  error: string | null
  /** Whether a retry may succeed: the engine or the connection failed, and the URL is valid. */
  isOutage: boolean
}

/** Loads the search. Redirects non-canonical URLs, and pages past the last one. */
export async function load(client: Client, { request, params }: LoaderFunctionArgs, clock: PageClock) {
  const { pathname, searchParams } = new URL(request.url)
  const topList = params['slug'] === undefined ? null : await readTopList(client, params['slug'])
  const { search, wrong } = readAddress({
    path: params,
    query: searchParams,
    ...(topList && { defaults: toSearchValues(topList) }),
  })
  const tidy = tidyQuery(searchParams)
  if (tidy !== null)
    throw redirect(wrong.length > 0 || topList ? `${pathname}?${tidy}` : paths.search(search))

  const wholeTopList = topList !== null && isWhole(search, topList) ? topList : null
  const error = wrong.map(({ name, message }) => `${name}: ${message}`).join('. ')
  const seed = readPageSeed(clock)
  const [found, facets, otherTopLists] = await Promise.all([
    error === '' ? findChannels(client, search, request.url) : { results: refuse(error, false), status: 400 },
    countFacets(client, search),
    pickTopLists(client, seed),
  ])
  const lastPage = Math.ceil(found.results.total / search.limit)
  if (lastPage > 0 && search.numPage > lastPage) {
    throw redirect(searchAddress({ ...search, numPage: lastPage }, wholeTopList))
  }
  const respelled = topList === null && facets !== null ? spellChoices(search, facets) : null
  if (respelled !== null) throw redirect(paths.search(respelled))
  return data(
    {
      search,
      topList,
      isWholeTopList: wholeTopList !== null,
      facets,
      results: found.results,
      otherTopLists,
      seed,
    },
    { status: found.status },
  )
}

/** Whether a search is a top list's own, on any page. */
function isWhole(search: ChannelSearch, topList: TopList) {
  const defaults = toSearchValues(topList)
  const own = readAddress({ path: {}, query: new URLSearchParams(), defaults }).search
  return paths.search({ ...own, numPage: search.numPage }) === paths.search(search)
}

async function readTopList(client: Client, slug: string) {
  const [topList] = isSlug(slug) ? (await client.showTopList({ params: { slug } })).value : []
  if (topList === undefined) throw data(messages.pageMissing, { status: 404 })
  return topList
}

function isSlug(text: string) {
  return /^[a-z0-9-]{1,100}$/.test(text)
}

async function findChannels(client: Client, search: ChannelSearch, address: string) {
  try {
    const [{ channels, total }, linked] = await Promise.all([
      ask(client, search),
      search.name === '' ? null : readLinkMatch(client, search.name, address),
    ])
    const isHidden = total === 0 && search.language.join() === defaultLanguage
    const others = isHidden ? await ask(client, { ...search, language: [], limit: 1, numPage: 1 }) : null
    const isMisspelt = total === 0 && search.name !== '' && linked === null
    const wording = isMisspelt ? await client.suggestWording({ query: { text: search.name } }) : null
    const suggestion = wording?.value.suggestion ?? null
    const suggested =
      suggestion === null ? null : await ask(client, { ...search, name: suggestion, numPage: 1 })
    const results: SearchResults = {
      channels: excludeLinked(channels, linked),
      total,
      inOtherLanguages: others?.total ?? 0,
      linked,
      suggestion,
      suggestedResults: suggested?.total === 0 ? null : suggested,
      error: null,
      isOutage: false,
    }
    return { results, status: 200 }
  } catch (error) {
    if (isApiError(error))
      return { results: refuse(error.message, error.status >= 500), status: error.status }
    // Offline, the visitor keeps the page, the filters and the URL, and can retry.
    const { status, message } = describeError(error)
    if (status === unreachable) return { results: refuse(message, true), status: 503 }
    throw error
  }
}

async function ask(client: Client, search: ChannelSearch): Promise<Found> {
  const { value, headers } = await client.searchChannels({ query: writeSearchValues(search) })
  const total = Number(headers.get('X-Total-Count') ?? value.length)
  return { channels: value.map(toShownChannel), total }
}

/** Whether the API returned an error or could not be reached. */
function isUnanswered(error: unknown) {
  return isApiError(error) || describeError(error).status === unreachable
}

/** Empty on failure: they are an extra. */
async function pickTopLists(client: Client, seed: number) {
  try {
    return (await client.pickTopLists({ query: { seed: String(seed) } })).value
  } catch (error) {
    if (isUnanswered(error)) return []
    throw error
  }
}

/** Null on failure; the reason is shown with the results. */
async function countFacets(client: Client, search: ChannelSearch) {
  try {
    return (await client.countFacets({ query: writeSearchValues(search) })).value
  } catch (error) {
    if (isUnanswered(error)) return null
    throw error
  }
}

function refuse(error: string, isOutage: boolean): SearchResults {
  return {
    channels: [],
    total: 0,
    inOtherLanguages: 0,
    linked: null,
    suggestion: null,
    suggestedResults: null,
    error,
    isOutage,
  }
}
