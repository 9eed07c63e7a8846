import { describe, expect, test } from 'vitest'
import { writeDeletion, writeNotice } from '@channelwise/workflows/subscriptions/test-hub'
import { readNotice, UnreadableNoticeError } from './read-notice.ts'

const video = { videoId: 'dQw4w9WgXcQ', channelId: 'UCuAXFkgsw1L7xaCfnd5JJOw' }

describe('a notice', () => {
  test('names the new or changed video and its channel', () => {
    expect(readNotice(writeNotice(video))).toEqual([{ ...video, isDeleted: false }])
  })

  test('names a deleted video', () => {
    expect(readNotice(writeDeletion(video))).toEqual([
      { videoId: video.videoId, channelId: null, isDeleted: true },
    ])
  })

  test('may have several entries, other prefixes, and ids in CDATA', () => {
    const xml = `<a:feed xmlns:a="http://www.w3.org/2005/Atom" xmlns:y="http://www.youtube.com/xml/schemas/2015">
      <a:entry><y:videoId><![CDATA[first]]></y:videoId><y:channelId>one</y:channelId></a:entry>
      <a:entry><y:videoId>sec&#111;nd</y:videoId></a:entry></a:feed>`
    expect(readNotice(xml)).toEqual([
      { videoId: 'first', channelId: 'one', isDeleted: false },
      { videoId: 'second', channelId: '', isDeleted: false },
    ])
  })

  test('is empty if its elements are in other namespaces', () => {
    expect(readNotice('')).toEqual([])
    expect(readNotice('<feed><entry><videoId>x</videoId></entry></feed>')).toEqual([])
    expect(
      readNotice(
        '<entry xmlns="http://www.w3.org/2005/Atom" xmlns:yt="http://www.youtube.com/xml/schemas/2015"/>',
      ),
    ).toEqual([])
  })

  test.each([
    ['a document type', '<!DOCTYPE feed><feed/>'],
    ['an entity', '<!DOCTYPE feed [<!ENTITY a "aaaaaaaa">]><feed>&a;&a;&a;</feed>'],
    ['an external entity', '<!DOCTYPE feed [<!ENTITY a SYSTEM "file:///etc/passwd">]><feed>&a;</feed>'],
    ['an undeclared entity', '<feed>&a;</feed>'],
    ['an end without a beginning', '</feed>'],
    ['a beginning without an end', '<feed>'],
    ['an unknown prefix', '<feed><yt:videoId>x</yt:videoId></feed>'],
    ['no XML at all', 'challenge'],
    ['very deep nesting', '<a>'.repeat(40_000)],
  ])('with %s is unreadable', (_, xml) => {
    expect(() => readNotice(xml)).toThrow(UnreadableNoticeError)
  })
})
