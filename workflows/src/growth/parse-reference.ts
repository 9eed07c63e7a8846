import { readChannelLink } from '@channelwise/schemas/channel-link'

/** Parses an id, @handle or link into a candidate's reference (the platform's id, or a lowercase handle); null for others. */
export function parseReference(text: string): string | null {
  const reference = readChannelLink(text)
  if (reference?.kind === 'channel') return reference.channelId
  if (reference?.kind === 'handle') return reference.handle.normalize('NFC').toLowerCase()
  return null
}
