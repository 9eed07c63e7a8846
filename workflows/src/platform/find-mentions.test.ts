import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '@channelwise/schemas/testing/any-character'
import { findMentions } from './find-mentions.ts'

const channelId = 'UCslowkitchen0123456789a'

describe('the mentions of a description', () => {
  test('are the videos it links to, in every form of link', () => {
    const description = `Before this: https://www.youtube.com/watch?v=aaaaaaaaaaa&t=10s.
      (https://youtu.be/bbbbbbbbbbb?si=x), youtube.com/shorts/ccccccccccc and again youtu.be/aaaaaaaaaaa!`
    expect(findMentions(description)).toEqual(
      ['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc'].map((target) => ({ kind: 'video', target })),
    )
  })

  test('are channels by link or handle, in any case', () => {
    expect(
      findMentions(
        `With @Slow.Kitchen, https://www.youtube.com/@SLOW.kitchen and https://youtube.com/channel/${channelId}/videos`,
      ),
    ).toEqual([
      { kind: 'handle', target: '@slow.kitchen' },
      { kind: 'channel', target: channelId },
    ])
  })

  test('are found at the end of sentences, in brackets and in other scripts', () => {
    expect(findMentions('Danke an @küche_langsam. そして「@台所ゆっくり」と')).toEqual([
      { kind: 'handle', target: '@küche_langsam' },
      { kind: 'handle', target: '@台所ゆっくり' },
    ])
  })

  test('exclude email addresses, playlists, searches, other sites and names', () => {
    expect(
      findMentions(
        `write to hello@slow.kitchen or a@b.co, see https://www.youtube.com/playlist?list=PLx,
         https://www.youtube.com/results?search_query=x, https://notyoutube.com/watch?v=aaaaaaaaaaa,
         https://example.org/@somebody and Slow Kitchen`,
      ),
    ).toEqual([])
  })

  test('are at most 50 distinct ones for any text', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string({ unit: anyCharacter, maxLength: 40 }),
            fc.constantFrom('@abc', 'https://youtu.be/', '%', ' '),
          ),
        ),
        (parts) => {
          const mentions = findMentions(parts.join(''))
          expect(mentions.length).toBeLessThanOrEqual(50)
          expect(new Set(mentions.map(({ kind, target }) => `${kind} ${target}`)).size).toBe(mentions.length)
        },
      ),
    )
    expect(findMentions(Array.from({ length: 80 }, (_, at) => `@name${at}`).join(' '))).toHaveLength(50)
  })

  test('are found quickly even in a long malicious description', () => {
    const started = process.cpuUsage()
    for (const part of ['@', '@a.', 'youtube.com/', 'https://www.youtube.com/....', '...,,,'])
      findMentions(part.repeat(5_000))
    // Processor time in microseconds, because the machine may be busy with other things.
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000)
  })
})
