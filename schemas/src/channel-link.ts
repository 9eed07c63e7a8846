/** What a pasted link or handle refers to, judging by its text. A handle includes its '@'. */
export type ChannelReference =
  | { kind: 'channel'; channelId: string }
  | { kind: 'handle'; handle: string }
  | { kind: 'user'; userName: string }
  | { kind: 'custom'; name: string }
  | { kind: 'video'; videoId: string }

/** The pasted text is not a channel link, a video link, a channel id or an @handle. Final. */
export class UnreadableLinkError extends Error {
  override name = 'UnreadableLinkError'
}

/**
 * Parses what a visitor pasted: a channel link, a video link, an @handle or a channel id. Makes no requests. Throws
 * `UnreadableLinkError`, whose message is shown to the visitor.
 */
export function parseChannelLink(text: string): ChannelReference {
  const pasted = text.replace(invisibleEdges, '')
  if (pasted === '') throw unreadable('Nothing was pasted')
  if (pasted.length > maxLinkLength) throw unreadable('This link is too long')
  if (/[\s\\\p{Cc}]/u.test(pasted))
    throw unreadable('A link cannot contain spaces, line breaks or backslashes')
  if (/^[@＠]/u.test(pasted)) return handleReference(decode(pasted))
  if (channelIdPattern.test(pasted)) return { kind: 'channel', channelId: pasted }
  return readAddress(pasted)
}

/** Like `parseChannelLink`, but null for what cannot be parsed, such as most searches. */
export function readChannelLink(text: string): ChannelReference | null {
  try {
    return parseChannelLink(text)
  } catch (error) {
    if (error instanceof UnreadableLinkError) return null
    throw error
  }
}

const maxLinkLength = 2000
const channelIdPattern = /^UC[\w-]{22}$/
const videoIdPattern = /^[\w-]{11}$/

/** Letters, marks and digits of any script, the punctuation YouTube allows, and the joiners Persian and Indic names need. */
const namePattern = /^(?:[\p{L}\p{M}\p{N}_.·'-]|\u200c|\u200d){1,100}$/u

/** Spaces, and the invisible direction marks that get copied with text. */
const invisibleEdges = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu

const shortHosts = new Set(['youtu.be'])
const hosts = new Set([
  ...shortHosts,
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])

function readAddress(pasted: string): ChannelReference {
  const [, scheme = 'https', authority = '', rest = ''] = addressPattern.exec(pasted) ?? []
  if (!/^https?$/i.test(scheme)) throw unreadable('Only http and https links are supported')
  if (authority.includes('@')) throw unreadable('A YouTube link cannot contain a user name before the host')
  if (/:\d*$/.test(authority)) throw unreadable('A YouTube link cannot contain a port')
  const host = authority.toLowerCase()
  if (!hosts.has(host)) throw unreadable('This is not a YouTube link')

  const { pathname, searchParams } = new URL(`https://${host}${rest}`)
  const segments = pathname.split('/').filter(Boolean).map(decode)
  if (shortHosts.has(host)) return videoReference(segments[0])
  return readPath(segments, searchParams)
}

/** Scheme, host and rest. The host is never decoded or normalized: only an exact known host is accepted. */
const addressPattern = /^(?:(?:([a-z][a-z\d+.-]*):)?\/\/)?([^/?#]*)(.*)$/iu

function readPath([first = '', second = '']: string[], query: URLSearchParams): ChannelReference {
  if (first.startsWith('@')) return handleReference(first)
  switch (first.toLowerCase()) {
    case 'channel':
      return channelReference(second)
    case 'user':
      return { kind: 'user', userName: readName(second) }
    case 'c':
      return { kind: 'custom', name: readName(second) }
    case 'watch':
      return videoReference(query.get('v') ?? '')
    case 'embed':
      // The player's URLs for playlists and live streams look like video ids.
      if (second === 'live_stream') return channelReference(query.get('channel') ?? '')
      if (second === 'videoseries') throw unreadable('This is a link to a playlist')
      return videoReference(second)
    case 'shorts':
    case 'live':
    case 'v':
      return videoReference(second)
    case 'playlist':
      throw unreadable('This is a link to a playlist')
    case '':
      throw unreadable('This YouTube link does not point to a channel')
    default:
      throw unreadable('This YouTube link does not clearly point to a channel')
  }
}

function handleReference(written: string): ChannelReference {
  return { kind: 'handle', handle: `@${readName(written.slice(1))}` }
}

function channelReference(channelId: string): ChannelReference {
  if (!channelIdPattern.test(channelId))
    throw unreadable('A channel id is UC followed by 22 letters or digits')
  return { kind: 'channel', channelId }
}

function videoReference(videoId = ''): ChannelReference {
  if (!videoIdPattern.test(videoId)) throw unreadable('A video id has 11 letters or digits')
  return { kind: 'video', videoId }
}

function readName(written: string) {
  if (!namePattern.test(written)) throw unreadable('This is not a valid channel name on YouTube')
  return written.normalize('NFC')
}

function decode(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch (error) {
    throw unreadable('This link contains an invalid % sequence', { cause: error })
  }
}

function unreadable(why: string, options?: ErrorOptions) {
  return new UnreadableLinkError(
    `${why}. Paste a channel link such as https://www.youtube.com/@name, a link to one of its videos, or its @handle.`,
    options,
  )
}
