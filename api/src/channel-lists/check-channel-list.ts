import { channelListLimits } from '@channelwise/schemas/channel-list'
import { toPlainText } from '@channelwise/schemas/plain-text'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'

/** A list as somebody wants to save it. */
export interface WantedChannelList {
  listName?: string | null | undefined
  description?: string | null | undefined
  private: boolean
  creatorList?: WantedEntry[] | undefined
}

interface WantedEntry {
  channelId: string
  channelListNumber?: number | undefined
}

/** A list that may be saved, its channels in their order. */
export interface CheckedChannelList {
  name: string
  description: string
  private: boolean
  channelIds: string[]
}

/** Throws `InvalidRequestError` in the specification's words for what breaks a rule; the channels are not looked up. */
export function checkChannelList(wanted: WantedChannelList): CheckedChannelList {
  const name = toPlainText(wanted.listName ?? '').replace(/\s+/g, ' ')
  const description = toPlainText(wanted.description ?? '')
  const entries = wanted.creatorList ?? []
  if (name === '') throw refuse('listName', 'Your need to give a title to your list')
  if (count(name) > channelListLimits.listName) {
    throw refuse(
      'listName',
      `The title of your list can have ${channelListLimits.listName} characters at most`,
    )
  }
  if (count(description) > channelListLimits.description) {
    throw refuse(
      'description',
      `The description of your list can have ${channelListLimits.description} characters at most`,
    )
  }
  if (entries.length === 0)
    throw refuse('creatorList', 'You need to select at least one channel to save the list')
  if (entries.length > channelListLimits.channels)
    throw refuse('creatorList', `A list can have ${channelListLimits.channels} channels at most`)
  return { name, description, private: wanted.private, channelIds: putInOrder(entries) }
}

/** A field is wrong; the message stands for itself on the page. */
export function refuse(field: string, message: string) {
  return new InvalidRequestError([{ field, message }], message)
}

/** By the numbers when every entry has one (equal ones as they stand), else as they stand. */
function putInOrder(entries: WantedEntry[]) {
  const numbered = entries.every((entry) => entry.channelListNumber !== undefined)
  const ordered = numbered
    ? entries.toSorted((a, b) => (a.channelListNumber ?? 0) - (b.channelListNumber ?? 0))
    : entries
  return ordered.map((entry) => entry.channelId)
}

/** Characters as the database counts them. */
function count(text: string) {
  return [...text].length
}
