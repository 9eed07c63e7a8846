import { UnreadableLinkError } from './errors.ts'
import type { ChannelReference } from './video-platform.ts'

/**
 * Reads what a visitor pasted: a channel link, a video link, an @handle or a channel's id. Fetches nothing.
 * Throws `UnreadableLinkError`, whose message is a sentence for the visitor.
 */
export function parseChannelLink(text: string): ChannelReference {
  const pasted = text.replace(invisibleEdges, '')
  if (pasted === '') throw unreadable('Nothing was pasted')
  if (pasted.length > longestLink) throw unreadable('This is too long for a link')
  if (/[\s\\\p{Cc}]/u.test(pasted)) throw unreadable('A link has no spaces, line breaks or backslashes')
  if (/^[@＠]/u.test(pasted)) return handleReference(decode(pasted))
  if (channelIdPattern.test(pasted)) return { kind: 'channel', channelId: pasted }
  return readAddress(pasted)
}

const longestLink = 2000
const channelIdPattern = /^UC[\w-]{22}$/
const videoIdPattern = /^[\w-]{11}$/

/** Letters, marks and digits of any script, the few signs YouTube allows, and the joiners Persian and Indic names need. */
const namePattern = /^(?:[\p{L}\p{M}\p{N}_.·'-]|\u200c|\u200d){1,100}$/u

/** Spaces, and the invisible direction marks that come along when text is copied. */
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
  if (!/^https?$/i.test(scheme)) throw unreadable('Only http and https links can be read')
  if (authority.includes('@')) throw unreadable('A link to YouTube has no user name before the host')
  if (/:\d*$/.test(authority)) throw unreadable('A link to YouTube has no port')
  const host = authority.toLowerCase()
  if (!hosts.has(host)) throw unreadable('This is not a link to YouTube')

  const { pathname, searchParams } = new URL(`https://${host}${rest}`)
  const segments = pathname.split('/').filter(Boolean).map(decode)
  if (shortHosts.has(host)) return videoReference(segments[0])
  return readPath(segments, searchParams)
}

/** Scheme, host as written (never decoded or normalized: what is not exactly a known host is refused), and the rest. */
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
      // The player's own addresses for lists and for a channel's live stream look like ids of videos.
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
      throw unreadable('This is a link to YouTube, but to no channel')
    default:
      throw unreadable('This address names no channel for certain')
  }
}

function handleReference(written: string): ChannelReference {
  return { kind: 'handle', handle: `@${readName(written.slice(1))}` }
}

function channelReference(channelId: string): ChannelReference {
  if (!channelIdPattern.test(channelId))
    throw unreadable("A channel's id is UC and 22 more letters or digits")
  return { kind: 'channel', channelId }
}

function videoReference(videoId = ''): ChannelReference {
  if (!videoIdPattern.test(videoId)) throw unreadable("A video's id is 11 letters or digits")
  return { kind: 'video', videoId }
}

function readName(written: string) {
  if (!namePattern.test(written)) throw unreadable('This is not a name YouTube gives to a channel')
  return written.normalize('NFC')
}

function decode(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch (error) {
    throw unreadable('This link has a % that encodes nothing', { cause: error })
  }
}

function unreadable(why: string, options?: ErrorOptions) {
  return new UnreadableLinkError(
    `${why}. Paste a link such as https://www.youtube.com/@name, the link of one of its videos, or its @handle.`,
    options,
  )
}
