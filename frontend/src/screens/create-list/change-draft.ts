import { data, redirect } from 'react-router-dom'
import type { ChannelSuggestion } from '@channelwise/schemas/channel'
import { channelListLimits, fullListMessage } from '@channelwise/schemas/channel-list'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import type { Submission } from '../../app/screen.ts'
import { describeApiError } from '../../app/shown-error.ts'
import { addEntry, changeEntries, noteField } from './list-draft.ts'
import type { DraftEntry } from './list-draft.ts'
import { unknownIntent } from '../forms/act-by-intent.ts'
import type { FieldErrors } from '../forms/use-field-errors.ts'
import { findChannels } from './load-draft.ts'
import type { ListDraft } from './load-draft.ts'

/** The editor's state after a submission that did not redirect. */
export interface DraftAnswer {
  draft: ListDraft
  /** The search text and its results. */
  q: string
  found: ChannelSuggestion[]
  error: string | null
  /** Errors by field name. */
  fields: FieldErrors
  /** Whether the list has changed since the version that was edited. */
  isOutdated: boolean
}

/**
 * Handles the pressed button (`press`). Only saving and removing change the list; everything else just updates the
 * form, for when JavaScript is off. Enter in a field searches if there is a search text, and saves otherwise.
 */
export async function act(client: Client, { sent, params }: Submission) {
  const q = String(sent.get('q') ?? '').trim()
  const pressed = sent.get('press')
  if (typeof pressed !== 'string') throw unknownIntent()
  const press = pressed === 'enter' ? (q === '' ? 'save' : 'search') : pressed
  const listId = params['id'] ?? null
  try {
    if ((press === 'save' || press === 'save-anyway') && readIds(sent).length <= channelListLimits.channels)
      return redirect(await save(client, listId, sent, press), 303)
    if (press === 'remove-list' && listId !== null) {
      await client.saveChannelList({ body: { listId, isRemoved: true } })
      return redirect(paths.lists(), 303)
    }
    const { member } = (await client.showSession()).value
    const error = member === null ? messages.sessionExpired : null
    const answer = await show(client, listId, sent, { press, q, error, fields: {} })
    if (answer.error === null) return answer
    return data(answer, { status: member === null ? 401 : 400 })
  } catch (error) {
    if (!isApiError(error)) throw error
    const fields = Object.fromEntries(
      error.fields.flatMap(({ field, message }) => {
        const shown = formFields[field]
        return shown === undefined ? [] : [[shown, message]]
      }),
    )
    const isPlaced = Object.keys(fields).length > 0
    const said = error.status === 401 ? messages.sessionExpired : describeApiError(error)
    const isOutdated = error.status === 409
    const refusal = { error: isPlaced || isOutdated ? null : said, fields, isOutdated }
    const answer = await show(client, listId, sent, { press: '', q, ...refusal })
    return data(answer, { status: error.status })
  }
}

/** Form fields by API field; missing channels are reported at the search field. */
const formFields: Record<string, string> = {
  listName: 'listName',
  description: 'description',
  creatorList: 'q',
}

async function save(client: Client, listId: string | null, sent: FormData, press: string) {
  const updatedAt = readVersion(sent)
  const { value } = await client.saveChannelList({
    body: {
      ...(listId !== null && { listId }),
      ...(press === 'save' && updatedAt !== '' && { updatedAt }),
      listName: String(sent.get('listName') ?? ''),
      description: String(sent.get('description') ?? ''),
      private: sent.has('private'),
      creatorList: readIds(sent).map((channelId, at) => ({
        channelId,
        channelListNumber: at + 1,
        note: readNote(sent, channelId),
      })),
    },
  })
  return paths.createList(value._id, true)
}

async function show(
  client: Client,
  listId: string | null,
  sent: FormData,
  {
    press,
    q,
    error,
    fields,
    isOutdated = false,
  }: { press: string; isOutdated?: boolean } & Pick<DraftAnswer, 'q' | 'error' | 'fields'>,
): Promise<DraftAnswer> {
  const added = /^add:([A-Za-z0-9]+)$/.exec(press)?.[1]
  const ids = readIds(sent)
  const entries = await readEntries(client, sent, ids.slice(0, channelListLimits.channels))
  const isKnown = added === undefined || ids.includes(added)
  const isTooLong = ids.length + Number(!isKnown) > channelListLimits.channels
  const [addition] = isKnown || isTooLong ? [] : await readEntries(client, sent, [added])
  return {
    draft: {
      listId,
      listName: String(sent.get('listName') ?? ''),
      description: String(sent.get('description') ?? ''),
      isPrivate: sent.has('private'),
      updatedAt: readVersion(sent),
      entries: addition === undefined ? changeEntries(entries, press) : addEntry(entries, addition),
    },
    q,
    found: await findChannels(client, q),
    error: error ?? (isTooLong ? fullListMessage : null),
    fields,
    isOutdated,
  }
}

/** The `updatedAt` of the version that is edited; '' for a new list. */
function readVersion(sent: FormData) {
  return String(sent.get('updatedAt') ?? '')
}

/** Each channel once, perhaps more than a list can hold. */
function readIds(sent: FormData) {
  return [...new Set(sent.getAll('channel').map(String))]
}

/** The note typed for a channel. */
function readNote(sent: FormData, channelId: string) {
  return String(sent.get(noteField(channelId)) ?? '')
}

/** The maximum number of channels per call. */
const channelsPerCall = 100

async function readEntries(client: Client, sent: FormData, ids: string[]): Promise<DraftEntry[]> {
  const entries: DraftEntry[] = []
  for (let from = 0; from < ids.length; from += channelsPerCall) {
    const some = ids.slice(from, from + channelsPerCall).join(',')
    const { value } = await client.showListChannels({ params: { ids: some, videos: 'false' }, query: {} })
    entries.push(
      ...value.map(({ _id, name, profileImage }) => ({
        id: _id,
        name,
        profileImage,
        note: readNote(sent, _id),
      })),
    )
  }
  return entries
}
