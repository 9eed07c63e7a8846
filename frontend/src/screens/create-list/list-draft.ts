import { channelListLimits } from '@channelwise/schemas/channel-list'

/** A channel in a list that is being edited. */
export interface DraftEntry {
  /** Our own channel id. */
  id: string
  name: string
  /** URL of the small picture; '' if there is none. */
  profileImage: string
  /** What the member says about the channel. */
  note: string
}

/** The form field of a channel's note. */
export function noteField(channelId: string) {
  return `note-${channelId}`
}

/** Applies a button press: 'up', 'down' or 'remove', a colon, and the channel's id. */
export function changeEntries(entries: readonly DraftEntry[], press: string): DraftEntry[] {
  const [change, id] = [press.slice(0, press.indexOf(':')), press.slice(press.indexOf(':') + 1)]
  const at = entries.findIndex((entry) => entry.id === id)
  if (change === 'up') return moveEntry(entries, id, at - 1)
  if (change === 'down') return moveEntry(entries, id, at + 1)
  return change === 'remove' ? entries.filter((entry) => entry.id !== id) : [...entries]
}

/** Moves an entry to an index, or the nearest valid one; the others keep their order. */
export function moveEntry(entries: readonly DraftEntry[], id: string, to: number): DraftEntry[] {
  const moved = entries.find((entry) => entry.id === id)
  if (moved === undefined) return [...entries]
  const others = entries.filter((entry) => entry !== moved)
  return others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, moved)
}

/** Appends an entry, unless the channel is in the list already or the list is full. */
export function addEntry(
  entries: readonly DraftEntry[],
  entry: DraftEntry,
  max: number = channelListLimits.channels,
): DraftEntry[] {
  const isKnown = entries.some(({ id }) => id === entry.id)
  return isKnown || entries.length >= max ? [...entries] : [...entries, entry]
}

/** Puts a removed entry back in its place, unless it has been added again or the list has been filled up. */
export function restoreEntry(
  entries: DraftEntry[],
  entry: DraftEntry,
  at: number,
  max: number = channelListLimits.channels,
): DraftEntry[] {
  const isKnown = entries.some(({ id }) => id === entry.id)
  return isKnown || entries.length >= max ? entries : entries.toSpliced(at, 0, entry)
}
