import { readChannelLink } from '@channelwise/schemas/channel-link'

/** A candidate's reference (the platform's id, or a handle in lower case) from an id, @handle or link; null for others. */
export function parseReference(text: string): string | null {
  const reference = readChannelLink(text)
  if (reference?.kind === 'channel') return reference.channelId
  if (reference?.kind === 'handle') return reference.handle.normalize('NFC').toLowerCase()
  return null
}
