import type { VideoMentionsTable } from '@channelwise/schemas/database/tables/video-mentions'
import { UnreadableLinkError } from './errors.ts'
import { parseChannelLink } from './parse-link.ts'

/** What a text points at on the platform; a handle with its '@' in lower case. */
export type Mention = Pick<VideoMentionsTable, 'kind' | 'target'>

/** A description holds 5,000 characters; what is beyond so many mentions is a list of links, not a recommendation. */
const mostMentions = 50

/** The videos and channels that a video's description links to or names by handle, each once, in their order. */
export function findMentions(description: string): Mention[] {
  const addresses = [...description.matchAll(addressPattern)].map(([address]) => readAddress(address))
  const handles = [...description.replaceAll(addressPattern, ' ').matchAll(handlePattern)].map(([handle]) =>
    readHandle(handle),
  )
  const mentions = new Map(
    [...addresses, ...handles].flatMap((mention) =>
      mention === null ? [] : [[`${mention.kind} ${mention.target}`, mention]],
    ),
  )
  return [...mentions.values()].slice(0, mostMentions)
}

/** An address of the platform, as far as it can go; signs that end a sentence are not its own. */
const addressPattern =
  /(?<![\p{L}\p{N}.@-])(?:https?:\/\/)?(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)\/[^\s<>"'()[\]{}|]+(?<![.,;:!?…'"»”])/giu

/** A handle of 3 to 30 signs that is no part of a mail address or a path, and ends in a letter or digit. */
const handlePattern =
  /(?<![\p{L}\p{N}_.@/+-])@[\p{L}\p{M}\p{N}_.·-]{2,29}[\p{L}\p{M}\p{N}_](?![\p{L}\p{N}@])/gu

function readAddress(address: string): Mention | null {
  try {
    const reference = parseChannelLink(address)
    if (reference.kind === 'video') return { kind: 'video', target: reference.videoId }
    if (reference.kind === 'channel') return { kind: 'channel', target: reference.channelId }
    if (reference.kind === 'handle') return readHandle(reference.handle)
    return null
  } catch (error) {
    // A playlist or a search: it points at nobody.
    if (error instanceof UnreadableLinkError) return null
    throw error
  }
}

function readHandle(handle: string): Mention {
  return { kind: 'handle', target: handle.normalize('NFC').toLowerCase() }
}
