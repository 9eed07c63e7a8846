import { readChannelLink } from '@channelwise/schemas/channel-link'
import type { VideoMentionsTable } from '@channelwise/schemas/database/tables/video-mentions'

/** A video or channel that a text refers to; a handle is in lower case, with its '@'. */
export type Mention = Pick<VideoMentionsTable, 'kind' | 'target'>

/** More mentions than this in a description (5,000 characters) are a list of links, not recommendations. */
const maxMentions = 50

/** The videos and channels that a description links to or names by handle, each once, links first. */
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
  return [...mentions.values()].slice(0, maxMentions)
}

/** A platform URL, without trailing punctuation. */
const addressPattern =
  /(?<![\p{L}\p{N}.@-])(?:https?:\/\/)?(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)\/[^\s<>"'()[\]{}|]+(?<![.,;:!?…'"»”])/giu

/** A handle of 3 to 30 characters that is not part of an email address or a path, and ends in a letter or digit. */
const handlePattern =
  /(?<![\p{L}\p{N}_.@/+-])@[\p{L}\p{M}\p{N}_.·-]{2,29}[\p{L}\p{M}\p{N}_](?![\p{L}\p{N}@])/gu

/** Null for a playlist or a search, for example. */
function readAddress(address: string): Mention | null {
  const reference = readChannelLink(address)
  if (reference?.kind === 'video') return { kind: 'video', target: reference.videoId }
  if (reference?.kind === 'channel') return { kind: 'channel', target: reference.channelId }
  if (reference?.kind === 'handle') return readHandle(reference.handle)
  return null
}

function readHandle(handle: string): Mention {
  return { kind: 'handle', target: handle.normalize('NFC').toLowerCase() }
}
