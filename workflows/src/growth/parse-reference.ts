import { UnreadableLinkError } from '../platform/errors.ts'
import { parseChannelLink } from '../platform/parse-link.ts'

/** A candidate's reference (the platform's id, or a handle in lower case) from an id, @handle or link; null for others. */
export function parseReference(text: string): string | null {
  try {
    const reference = parseChannelLink(text)
    if (reference.kind === 'channel') return reference.channelId
    if (reference.kind === 'handle') return reference.handle.normalize('NFC').toLowerCase()
  } catch (error) {
    if (!(error instanceof UnreadableLinkError)) throw error
  }
  return null
}
