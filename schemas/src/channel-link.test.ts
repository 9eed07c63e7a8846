import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseChannelLink, UnreadableLinkError } from './channel-link.ts'
import type { ChannelReference } from './channel-link.ts'
import { anyCharacter } from './testing/any-character.ts'

const channelId = 'UC_x5XG1OV2P6uZZ5FSM9Ttw'
const videoId = 'dQw4w9WgXcQ'
const channel = { kind: 'channel', channelId }
const video = { kind: 'video', videoId }

describe('a link to a channel is parsed', () => {
  test.each([
    ['https://www.youtube.com/@takeUforward', { kind: 'handle', handle: '@takeUforward' }],
    ['https://www.youtube.com/@GOTO-', { kind: 'handle', handle: '@GOTO-' }],
    ['http://youtube.com/@anthonygg_/videos?view=0#top', { kind: 'handle', handle: '@anthonygg_' }],
    ['youtube.com/@x.y', { kind: 'handle', handle: '@x.y' }],
    ['www.youtube.com/@x', { kind: 'handle', handle: '@x' }],
    ['//m.youtube.com/@x', { kind: 'handle', handle: '@x' }],
    ['HTTPS://WWW.YouTube.com/@x', { kind: 'handle', handle: '@x' }],
    ['https://youtube.com/%40x', { kind: 'handle', handle: '@x' }],
    ['https://www.youtube.com/@%E6%97%A5%E6%9C%AC', { kind: 'handle', handle: '@日本' }],
    ['https://www.youtube.com/@Károly', { kind: 'handle', handle: '@Károly' }],
    ['  @EEVblog\n', { kind: 'handle', handle: '@EEVblog' }],
    ['\u200e@قناة\u200f', { kind: 'handle', handle: '@قناة' }],
    ['@हिन्दी', { kind: 'handle', handle: '@हिन्दी' }],
    ['＠日本語', { kind: 'handle', handle: '@日本語' }],
    ['@Cafe\u0301', { kind: 'handle', handle: '@Café' }],
    [channelId, channel],
    [`https://www.youtube.com/channel/${channelId}`, channel],
    [`youtube.com/channel/${channelId}/about`, channel],
    [`https://music.youtube.com/channel/${channelId}?feature=share`, channel],
    [`https://www.youtube.com/embed/live_stream?channel=${channelId}`, channel],
    ['https://www.youtube.com/user/IAmTimCorey', { kind: 'user', userName: 'IAmTimCorey' }],
    ['https://www.youtube.com/c/GiraffeAcademy/', { kind: 'custom', name: 'GiraffeAcademy' }],
    ['https://www.youtube.com/c/AniaKub%C3%B3w/featured', { kind: 'custom', name: 'AniaKubów' }],
    [`https://www.youtube.com/watch?v=${videoId}&t=42s`, video],
    [`https://www.youtube.com/watch?app=desktop&v=${videoId}`, video],
    [`https://youtu.be/${videoId}?si=abc`, video],
    [`youtu.be/${videoId}`, video],
    [`https://youtube.com/shorts/${videoId}`, video],
    [`https://www.youtube-nocookie.com/embed/${videoId}`, video],
    [`https://m.youtube.com/live/${videoId}?feature=share`, video],
  ])('%j', (text, reference) => {
    expect(parseChannelLink(text)).toEqual(reference)
  })
})

describe('anything else is rejected with a hint', () => {
  test.each([
    ['', /Nothing was pasted/],
    ['  \u200b ', /Nothing was pasted/],
    ['Kurzgesagt', /not a YouTube link/],
    ['dQw4w9WgXcQ', /not a YouTube link/],
    ['https://www.youtube.com/kepowob', /does not clearly point to a channel/],
    ['https://www.youtube.com/', /does not point to a channel/],
    ['https://www.youtube.com', /does not point to a channel/],
    ['https://www.youtube.com/playlist?list=PLOU2XLYxmsI', /playlist/],
    ['https://www.youtube.com/embed/videoseries?list=PLOU2XLYxmsI', /playlist/],
    ['https://www.youtube.com/watch', /11 letters/],
    ['https://youtu.be/', /11 letters/],
    ['https://youtu.be/@x', /11 letters/],
    ['https://www.youtube.com/channel/UCshort', /UC followed by 22/],
    ['https://www.youtube.com/@', /not a valid channel name/],
    ['@', /not a valid channel name/],
    ['@two words', /cannot contain spaces/],
    ['@a/b', /not a valid channel name/],
    ['https://www.youtube.com/@%2e%2e%2f', /not a valid channel name/],
    ['https://www.youtube.com/@%E0%A4', /invalid % sequence/],
    ['https://www.youtube.com/@%00', /not a valid channel name/],
    ['https://youtube.com:443/@x', /cannot contain a port/],
    ['youtube.com:8080/@x', /cannot contain a port/],
    ['https://user:secret@youtube.com/@x', /cannot contain a user name/],
    ['https://@youtube.com/@x', /cannot contain a user name/],
    ['https://youtube.com@evil.example/@x', /cannot contain a user name/],
    ['mailto:x@youtube.com', /cannot contain a user name/],
    ['ftp://youtube.com/@x', /Only http/],
    ['javascript://youtube.com/@x', /Only http/],
    ['javascript:alert(1)', /not a YouTube link/],
    ['https://youtube.com.evil.example/@x', /not a YouTube link/],
    ['https://evil.example/youtube.com/@x', /not a YouTube link/],
    ['https://gaming.youtube.com/@x', /not a YouTube link/],
    ['https://youtube.com./@x', /not a YouTube link/],
    ['https://you%74ube.com/@x', /not a YouTube link/],
    ['https://ｙoutube.com/@x', /not a YouTube link/],
    ['https:\\\\youtube.com\\@x', /backslashes/],
    ['https://evil.example\\@youtube.com/@x', /backslashes/],
    ['https://you\ntube.com/@x', /line breaks/],
    ['😀'.repeat(2500), /too long/],
  ])('%j', (text, why) => {
    expect(() => parseChannelLink(text)).toThrow(UnreadableLinkError)
    expect(() => parseChannelLink(text)).toThrow(why)
    expect(() => parseChannelLink(text)).toThrow('https://www.youtube.com/@name')
  })
})

const schemes = ['https:', 'http:', 'javascript:', '//', '/', '\\']
const hosts = ['youtube.com', 'www.', 'youtu.be', '.', 'evil.example', '@', ':', ':443']
const paths = ['channel', 'watch?v=', 'embed', 'user', 'c', channelId, videoId, '..', '#', '?']
const oddities = ['%', '%40', '%2f', '\t', '\n', '\0', 'é', '\ud83d']
const linkPieces = fc.constantFrom(...schemes, ...hosts, ...paths, ...oddities)
const nearLinks = fc
  .array(fc.oneof(linkPieces, fc.string({ unit: anyCharacter, maxLength: 5 })), { maxLength: 10 })
  .map((pieces) => pieces.join(''))

test('any text is either a reference or an UnreadableLinkError', () => {
  fc.assert(
    fc.property(fc.oneof(nearLinks, fc.string({ unit: anyCharacter }), fc.webUrl()), (text) => {
      const outcome = attempt(text)
      expect(
        outcome instanceof UnreadableLinkError || Object.values(outcome).every((value) => value !== ''),
      ).toBe(true)
    }),
    { numRuns: 5000 },
  )
})

test('no other host is ever accepted, according to the URL parser of browsers', () => {
  const allowed = /^((www\.|m\.|music\.)?youtube\.com|youtu\.be|(www\.)?youtube-nocookie\.com)$/
  const addresses = fc.tuple(
    fc.constantFrom('https://', 'http://', 'HTTPS://'),
    nearLinks,
    fc.constantFrom('youtube.com', '', '.youtube.com', '@youtube.com', '/youtube.com'),
    fc.constantFrom('/@x', `/channel/${channelId}`, `/watch?v=${videoId}`),
  )
  fc.assert(
    fc.property(addresses, (pieces) => {
      const address = pieces.join('')
      if (attempt(address) instanceof Error) return
      const { host, username, password } = new URL(address)
      expect(host).toMatch(allowed)
      expect(username + password).toBe('')
    }),
    { numRuns: 5000 },
  )
})

test('a handle is parsed equally on its own, in a link, and percent-encoded', () => {
  const handles = fc.stringMatching(/^[\p{L}\p{N}]{1,30}$/u).map((name) => `@${name.normalize('NFC')}`)
  fc.assert(
    fc.property(handles, (handle) => {
      const reference = { kind: 'handle', handle }
      expect(parseChannelLink(handle)).toEqual(reference)
      expect(parseChannelLink(`https://www.youtube.com/${handle}`)).toEqual(reference)
      expect(parseChannelLink(`youtube.com/${encodeURIComponent(handle)}/videos`)).toEqual(reference)
    }),
  )
})

function attempt(text: string): ChannelReference | UnreadableLinkError {
  try {
    return parseChannelLink(text)
  } catch (error) {
    if (error instanceof UnreadableLinkError) return error
    throw error
  }
}
