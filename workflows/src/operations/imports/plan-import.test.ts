import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import type { PlatformChannel, VideoPlatform } from '../../platform/video-platform.ts'
import { planImport } from './plan-import.ts'

const rules = { minimumSubscribers: 1_000, languages: ['en'] }
const [here = '', small = '', large = '', foreign = '', unknown = ''] = 'abcde'
  .split('')
  .map((letter) => `UC${letter.repeat(22)}`)
const tooSmall = 'This channel has fewer than 1K subscribers'

let database: OpenDatabase
let asked: string[][]

beforeAll(async () => {
  database = await createTestDatabase()
  await addChannel(database.db, 'here', { channel_id: here, subscriber_count: 1 })
})
beforeEach(() => (asked = []))
afterAll(() => database[Symbol.asyncDispose]())

describe('the plan of an import', () => {
  test('lists channels that visitors could not import, with the rule, from stored candidates', async () => {
    const checked = { checked_at: new Date(), subscriber_count: 5 }
    await database.db
      .insertInto('channel_candidates')
      .values([
        { reference: small, ...checked },
        { reference: large, ...checked, subscriber_count: 5_000 },
        { reference: foreign, ...checked, state: 'refused', rule: 'This channel is not in English' },
      ])
      .execute()
    const plan = await planImport([here, small, large, foreign, unknown, '@somebody'], options(null))
    expect(plan).toMatchObject({
      found: 6,
      here: 1,
      lookups: 1,
      unchecked: 2,
      refused: [
        { link: small, rule: tooSmall },
        { link: foreign, rule: 'This channel is not in English' },
      ],
    })
  })

  test('looks up channels on the platform if allowed, 50 ids per call, without the ones already imported', async () => {
    const ids = Array.from({ length: 51 }, (_, at) => `UC${String(at).padStart(22, '0')}`)
    const plan = await planImport([here, small, ...ids, unknown, small], options(platform))
    expect(asked.map((call) => call.length)).toEqual([50, 3])
    expect(asked.flat()).not.toContain(here)
    expect(plan.refused).toEqual([
      { link: small, rule: tooSmall },
      { link: small, rule: tooSmall },
    ])
    expect(plan.unchecked).toBe(1)
  })
})

function options(asking: Pick<VideoPlatform, 'readChannels'> | null) {
  return { db: database.db, videosPerChannel: 50, rules, platform: asking }
}

const platform: Pick<VideoPlatform, 'readChannels'> = {
  async readChannels(channelIds) {
    asked.push(channelIds)
    const found = channelIds
      .filter((channelId) => channelId !== unknown)
      // A plan reads only these fields.
      .map(
        (channelId) => ({ channelId, subscriberCount: channelId === small ? 5 : 5_000 }) as PlatformChannel,
      )
    return { found, missing: [], unreadable: [], problems: [] }
  },
}
