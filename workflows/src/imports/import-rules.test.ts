import { describe, expect, test } from 'vitest'
import { ChannelRefusedError, enforceRules } from './import-rules.ts'

const rules = { minimumSubscribers: 100_000, languages: ['en'] }
const good = { subscriberCount: 100_000, languageCode: 'en' }

describe('the rules of an import', () => {
  test('accept a channel that meets them all', () => {
    expect(() => enforceRules(rules, good)).not.toThrow()
  })

  test('each have their own message', () => {
    const reject = (channel: Partial<typeof good> | { subscriberCount: null }, given = rules) => {
      try {
        enforceRules(given, { ...good, ...channel })
      } catch (error) {
        expect(error).toBeInstanceOf(ChannelRefusedError)
        return (error as ChannelRefusedError).message
      }
      return null
    }
    expect(reject({ subscriberCount: 99_999 })).toBe('This channel has fewer than 100K subscribers')
    expect(reject({ subscriberCount: 2 }, { ...rules, minimumSubscribers: 1_500 })).toMatch(/fewer than 1.5K/)
    expect(reject({ subscriberCount: null })).toMatch(/hides its number of subscribers.* 100K or more$/)
    expect(reject({ languageCode: 'fr' })).toBe('This channel is not in English')
    expect(reject({ languageCode: 'fr' }, { ...rules, languages: ['en', 'es', 'de'] })).toBe(
      'This channel is not in English, Spanish, or German',
    )
  })

  test('accept anything when they are turned off', () => {
    const none = { minimumSubscribers: 0, languages: null }
    expect(() => enforceRules(none, { subscriberCount: null, languageCode: 'fr' })).not.toThrow()
  })

  test('accept an unknown language', () => {
    expect(() => enforceRules(rules, { ...good, languageCode: null })).not.toThrow()
  })
})
