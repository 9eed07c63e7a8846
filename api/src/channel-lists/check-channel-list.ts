import { channelListLimits, fullListMessage } from '@channelwise/schemas/channel-list'
import { toPlainText } from '@channelwise/schemas/text/plain-text'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import type { InvalidField } from '../endpoints/invalid-request-error.ts'

/** A list as submitted. */
export interface WantedChannelList {
  listName?: string | null | undefined
  description?: string | null | undefined
  private?: boolean | undefined
  creatorList?: WantedEntry[] | undefined
}

interface WantedEntry {
  channelId: string
  channelListNumber?: number | undefined
  note?: string | undefined
}

/** A channel of a list, by our id or the platform's; without `note`, it keeps the one it has. */
export interface CheckedEntry {
  channelId: string
  note: string | undefined
}

/** A list that passed the checks, with its channels in order. */
export interface CheckedChannelList {
  name: string
  /** Undefined keeps that of an existing list; a new one gets none. */
  description: string | undefined
  /** Undefined keeps that of an existing list; a new one is public. */
  private: boolean | undefined
  entries: CheckedEntry[]
}

/**
 * Checks a list without looking its channels up. Throws `InvalidRequestError` with every invalid field and the
 * specification's messages.
 */
export function checkChannelList(wanted: WantedChannelList): CheckedChannelList {
  const name = toPlainText(wanted.listName ?? '').replace(/\s+/g, ' ')
  const description = wanted.description == null ? undefined : toPlainText(wanted.description)
  const entries = putInOrder(wanted.creatorList ?? []).map(({ channelId, note }) => ({
    channelId,
    note: note === undefined ? undefined : toPlainText(note).replace(/\s+/g, ' '),
  }))
  const faults = findFaults({ name, description, entries })
  if (faults.length > 0) throw new InvalidRequestError(faults, faults[0]?.message)
  return { name, description, private: wanted.private, entries }
}

function findFaults({
  name,
  description = '',
  entries,
}: Omit<CheckedChannelList, 'private'>): InvalidField[] {
  const limits = channelListLimits
  const faults: [field: string, isWrong: boolean, message: string][] = [
    ['listName', name === '', 'Your need to give a title to your list'],
    [
      'listName',
      count(name) > limits.listName,
      `The title of your list can have ${limits.listName} characters at most`,
    ],
    [
      'description',
      count(description) > limits.description,
      `The description of your list can have ${limits.description} characters at most`,
    ],
    ['creatorList', entries.length === 0, 'You need to select at least one channel to save the list'],
    ['creatorList', entries.length > limits.channels, fullListMessage],
    [
      'creatorList.note',
      entries.some(({ note = '' }) => count(note) > limits.note),
      `A note can have ${limits.note} characters at most`,
    ],
  ]
  return faults.filter(([, isWrong]) => isWrong).map(([field, , message]) => ({ field, message }))
}

/** The error for an invalid field, with a message that reads on its own. */
export function refuse(field: string, message: string) {
  return new InvalidRequestError([{ field, message }], message)
}

/** Sorts by the entries' numbers when all have one, with ties in the given order; otherwise keeps the given order. */
function putInOrder(entries: WantedEntry[]) {
  const numbered = entries.every((entry) => entry.channelListNumber !== undefined)
  return numbered
    ? entries.toSorted((a, b) => (a.channelListNumber ?? 0) - (b.channelListNumber ?? 0))
    : entries
}

/** Counts characters as the database does. */
function count(text: string) {
  return [...text].length
}
