import { data } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { ChannelSuggestion } from '@channelwise/schemas/channel'
import { maxSearchLength } from '@channelwise/schemas/search/text-search'
import type { Client } from '@channelwise/schemas/contract/client'
import type { DraftEntry } from './list-draft.ts'

/** A list as its editor shows it. */
export interface ListDraft {
  /** Null for a new list. */
  listId: string | null
  listName: string
  description: string
  isPrivate: boolean
  /** When the version that is edited was saved (ISO 8601); '' for a new list. */
  updatedAt: string
  entries: DraftEntry[]
}

const emptyDraft: ListDraft = {
  listId: null,
  listName: '',
  description: '',
  isPrivate: false,
  updatedAt: '',
  entries: [],
}

/** Loads the URL's list for its owner, or an empty draft. */
export async function load(client: Client, { request, params }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const id = params['id']
  const draft = id === undefined ? emptyDraft : await readDraft(client, id)
  return { draft, isSaved: query.has('saved') }
}

/** The data for a form that was sent after the session had expired. */
export function loadForGuest({ params }: LoaderFunctionArgs) {
  return { draft: { ...emptyDraft, listId: params['id'] ?? null }, isSaved: false }
}

/** Channels with similar names; none for an empty text. */
export async function findChannels(client: Client, text: string): Promise<ChannelSuggestion[]> {
  const term = text.trim().slice(0, maxSearchLength)
  return term === '' ? [] : (await client.suggestChannels({ query: { term } })).value
}

async function readDraft(client: Client, id: string): Promise<ListDraft> {
  const { member } = (await client.showSession()).value
  const list = (await client.showChannelList({ query: { ids: id.slice(0, 100), limit: '1' }, body: {} }))
    .value
  if (member === null || list.uid !== member.uid) {
    throw data('Only the owner of a list can edit it.', { status: 403 })
  }
  return {
    listId: list._id,
    listName: list.listName,
    description: list.description,
    isPrivate: list.private,
    updatedAt: list.updatedAt,
    entries: list.list.map(({ channelId, channelName, profileImage, note }) => ({
      id: channelId,
      name: channelName,
      profileImage,
      note,
    })),
  }
}
