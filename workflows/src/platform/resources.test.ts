import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDuration } from './durations.ts'
import { readResource } from './read-resource.ts'
import { channelResource, toPlatformChannel, toPlatformVideo, videoResource } from './resources.ts'
import { buildChannelResource, buildVideoResource } from './test-resources.ts'

describe('a duration', () => {
  test.each([
    ['PT1H2M3S', 3723],
    ['P1DT2H', 93_600],
    ['PT0S', 0],
    ['P0D', 0],
    ['P1W', 604_800],
    ['PT15M', 900],
    ['PT59.9S', 59],
    ['PT90M', 5400],
    ['P', null],
    ['PT', null],
    ['P1DT', null],
    ['PT1H2', null],
    ['PT-5S', null],
    ['P1Y', null],
    ['933s', null],
    ['P99999999999999D', null],
    ['', null],
  ])('of %j is %j seconds', (written, seconds) => {
    expect(readDuration(written)).toBe(seconds)
  })

  test('is the sum of its parts', () => {
    const part = fc.nat({ max: 999 })
    fc.assert(
      fc.property(part, part, part, part, (days, hours, minutes, seconds) => {
        const written = `P${days}DT${hours}H${minutes}M${seconds}S`
        expect(readDuration(written)).toBe(days * 86_400 + hours * 3600 + minutes * 60 + seconds)
      }),
    )
  })

  test('is a whole number or null for any text', () => {
    const written = fc.string({ unit: fc.constantFrom(...'PTWDHMS0123456789.-'), maxLength: 30 })
    const seconds = written.map((text) => readDuration(`P${text}`)).filter((length) => length !== null)
    fc.assert(fc.property(seconds, (length) => Number.isSafeInteger(length) && length >= 0))
  })
})

describe('the keywords of a channel', () => {
  test.each([
    ['react graphql typescript', ['react', 'graphql', 'typescript']],
    ['"slow food" bread  "sour dough"', ['slow food', 'bread', 'sour dough']],
    ['パン "日本の パン"', ['パン', '日本の パン']],
    ['bread bread "bread"', ['bread']],
    ['cooking, baking,"bread, slow" , oats', ['cooking', 'baking', 'bread, slow', 'oats']],
    ['"never closed', ['never closed']],
    ['half"way there"', ['half', 'way there']],
    ['"" " "', []],
    ['', []],
  ])('%j', (keywords, split) => {
    expect(readChannel({ brandingSettings: { channel: { keywords } } }).keywords).toEqual(split)
  })
})

describe('a channel', () => {
  test('with a blank title is named by its handle', () => {
    const { name } = readChannel({ snippet: { title: ' \0 ', customUrl: '@baker' } })
    expect(name).toBe('@baker')
  })

  test('takes what its snippet lacks from its branding', () => {
    const channel = readChannel({
      snippet: { country: null, defaultLanguage: null },
      brandingSettings: { channel: { country: 'BR', defaultLanguage: 'pt' } },
    })
    expect(channel).toMatchObject({ countryCode: 'BR', declaredLanguage: 'pt' })
  })

  test.each(['Brazil', 'B', '12', ' '])('has no country for %j', (country) => {
    expect(readChannel({ snippet: { country }, brandingSettings: {} }).countryCode).toBeNull()
  })

  test.each([
    ['0', 0],
    ['123', 123],
    ['', null],
    [null, null],
  ])('has a count of %j as %j', (viewCount, count) => {
    expect(readChannel({ statistics: { viewCount } }).viewCount).toBe(count)
  })

  test.each(['12.5', '-1', '1e3', '9007199254740993', 'many'])(
    'has an unknown count for %j, and says so',
    (viewCount) => {
      expect(
        readResource(channelResource, buildChannelResource({ statistics: { viewCount } })),
      ).toMatchObject({
        resource: { statistics: { viewCount: null, subscriberCount: 250_000 } },
        lostFields: [expect.stringMatching(/^statistics\.viewCount is /)],
      })
    },
  )

  test.each([
    [
      'a field in a list',
      { topicDetails: { topicCategories: [7, 'https://en.wikipedia.org/wiki/Food'] } },
      1,
    ],
    ['a whole part', { statistics: 'none', brandingSettings: 7 }, 2],
  ])('without %s is read', (_, changes, lost) => {
    const read = readResource(channelResource, { ...buildChannelResource(), ...changes })
    expect(read).toMatchObject({ resource: { snippet: { title: 'Slow Kitchen' } } })
    expect(read).toHaveProperty('lostFields.length', lost)
  })

  test.each([
    ['no title', { snippet: { publishedAt: 'soon' } }, 'snippet.title is missing or not a text'],
    ['no snippet', { snippet: null }, /^snippet /],
    ['no id', { id: '' }, 'id is not an id'],
    ['another kind', { kind: 'youtube#video' }, 'kind is not youtube#channel'],
  ])('with %s is unreadable', (_, changes, reason) => {
    const read = readResource(channelResource, { ...buildChannelResource(), ...changes })
    expect(read).toEqual({ reason: expect.stringMatching(reason) })
  })

  test.each([
    ['2007-08-23T00:34:43Z', '2007-08-23T00:34:43.000Z'],
    ['2007-08-23T00:34:43.5Z', '2007-08-23T00:34:43.500Z'],
    ['2007-08-23T00:34:43.123456Z', '2007-08-23T00:34:43.123Z'],
    ['2007-08-23T02:34:43+02:00', '2007-08-23T00:34:43.000Z'],
  ])('that began at %s', (publishedAt, instant) => {
    expect(readChannel({ snippet: { publishedAt } }).publishedAt).toEqual(new Date(instant))
  })
})

describe('a video', () => {
  test('never contains what Postgres cannot store', () => {
    const video = readVideo({ snippet: { title: 'a\0b\ud83d', description: '\0', tags: ['\0', 'x\0'] } })
    expect(video).toMatchObject({ title: 'ab\ufffd', description: '', tags: ['x'] })
  })

  test('has the duration of its stream once that has ended', () => {
    const ended = readVideo({
      snippet: { liveBroadcastContent: 'none' },
      contentDetails: { duration: 'PT3H' },
    })
    expect(ended.durationSeconds).toBe(10_800)
  })

  test('has no duration while it is upcoming', () => {
    expect(readVideo({ snippet: { liveBroadcastContent: 'upcoming' } }).durationSeconds).toBeNull()
  })
})

function readChannel(chosen: Parameters<typeof buildChannelResource>[0]) {
  return toPlatformChannel(channelResource.parse(buildChannelResource(chosen)))
}

function readVideo(chosen: Omit<Parameters<typeof buildVideoResource>[0], 'channelId'>) {
  return toPlatformVideo(videoResource.parse(buildVideoResource({ channelId: 'UCx', ...chosen })))
}
