import { describe, expect, test } from 'vitest'
import { ChannelRefusedError, holdRules } from './import-rules.ts'

const rules = { minimumSubscribers: 100_000, languages: ['en'] }
const good = { subscriberCount: 100_000, languageCode: 'en' }

describe('the rules of an import', () => {
  test('let a channel pass that keeps them all', () => {
    expect(() => holdRules(rules, good)).not.toThrow()
  })

  test('each have their own words', () => {
    const refuse = (channel: Partial<typeof good> | { subscriberCount: null }, given = rules) => {
      try {
        holdRules(given, { ...good, ...channel })
      } catch (error) {
        expect(error).toBeInstanceOf(ChannelRefusedError)
        return (error as ChannelRefusedError).message
      }
      return null
    }
    expect(refuse({ subscriberCount: 99_999 })).toBe('This channel has fewer than 100K subscribers')
    expect(refuse({ subscriberCount: 2 }, { ...rules, minimumSubscribers: 1_500 })).toMatch(/fewer than 1.5K/)
    expect(refuse({ subscriberCount: null })).toMatch(/hides its number of subscribers.* 100K or more$/)
    expect(refuse({ languageCode: 'fr' })).toBe('This channel is not in English')
    expect(refuse({ languageCode: 'fr' }, { ...rules, languages: ['en', 'es', 'de'] })).toBe(
      'This channel is not in English, Spanish, or German',
    )
  })

  test('do not ask for what they do not rule', () => {
    const none = { minimumSubscribers: 0, languages: null }
    expect(() => holdRules(none, { subscriberCount: null, languageCode: 'fr' })).not.toThrow()
  })

  test('give a language that nobody can tell the benefit of the doubt', () => {
    expect(() => holdRules(rules, { ...good, languageCode: null })).not.toThrow()
  })
})
