import { data, redirect } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import type { ChannelSuggestion } from '@channelwise/schemas/channel'
import { maxProfileChannels } from '@channelwise/schemas/user'
import { paths } from '../../app/paths.ts'
import type { Submission } from '../../app/screen.ts'
import { describeApiError } from '../../app/shown-error.ts'
import { addEntry, changeEntries } from '../create-list/list-draft.ts'
import type { DraftEntry } from '../create-list/list-draft.ts'
import { findChannels } from '../create-list/load-draft.ts'

/** Loads the channels on the member's profile; the screen is for members only. */
export async function load(client: Client) {
  const memberId = await readMemberId(client)
  const { channels } = (await client.showTastes({ params: { id: memberId } })).value
  const entries = channels.map(({ _id, name, profileImage }) => ({ id: _id, name, profileImage, note: '' }))
  const found: ChannelSuggestion[] = []
  return { memberId, entries, q: '', found }
}

/** Saves the picked channels, or without JavaScript updates the form for any other button (`press`). */
export async function act(client: Client, { sent }: Submission) {
  const press = String(sent.get('press') ?? '')
  const ids = sent.getAll('channel').map(String)
  const q = String(sent.get('q') ?? '').trim()
  try {
    if (press === 'save') {
      await client.setProfileChannels({ body: { channelIds: ids } })
      return redirect(paths.user(await readMemberId(client)), 303)
    }
    return await show(client, { ids, press, q, error: null })
  } catch (error) {
    if (!isApiError(error)) throw error
    return data(await show(client, { ids, press: '', q, error: describeApiError(error) }), {
      status: error.status,
    })
  }
}

interface Press {
  ids: string[]
  press: string
  q: string
  error: string | null
}

async function show(client: Client, { ids, press, q, error }: Press) {
  const added = /^add:([A-Za-z0-9]+)$/.exec(press)?.[1]
  const entries = await readEntries(client, ids.slice(0, maxProfileChannels))
  const [addition] = added === undefined ? [] : await readEntries(client, [added])
  return {
    entries:
      addition === undefined
        ? changeEntries(entries, press)
        : addEntry(entries, addition, maxProfileChannels),
    q,
    found: await findChannels(client, q),
    error,
  }
}

async function readEntries(client: Client, ids: string[]): Promise<DraftEntry[]> {
  if (ids.length === 0) return []
  const { value } = await client.showListChannels({
    params: { ids: ids.join(','), videos: 'false' },
    query: {},
  })
  return value.map(({ _id, name, profileImage }) => ({ id: _id, name, profileImage, note: '' }))
}

async function readMemberId(client: Client) {
  const { member } = (await client.showSession()).value
  return member?._id ?? ''
}
