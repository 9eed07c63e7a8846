import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { briefCut, findAddresses, showComment } from './comment-parts.ts'

const joined = (parts: { text: string }[]) => parts.map(({ text }) => text).join('')

describe('a comment', () => {
  test('under 600 letters is shown whole', () => {
    expect(showComment('a'.repeat(599))).toMatchObject({ shown: [{ text: 'a'.repeat(599) }], rest: [] })
  })

  test('of 600 shows 400 until it is opened', () => {
    const { shown, rest } = showComment('a'.repeat(600))
    expect(joined(shown)).toHaveLength(400)
    expect(joined(rest)).toHaveLength(200)
  })

  test('on a card in a row shows 220 letters from 300 on', () => {
    expect(showComment('a'.repeat(299), briefCut).rest).toEqual([])
    expect(joined(showComment('a'.repeat(300), briefCut).shown)).toHaveLength(220)
  })

  test('is cut before a URL, never within it', () => {
    const address = `https://site.test/${'x'.repeat(100)}`
    const { shown, rest } = showComment(`${'a'.repeat(350)} ${address} ${'b'.repeat(300)}`)
    expect(joined(shown)).toBe(`${'a'.repeat(350)} `)
    expect(rest[0]).toEqual({ text: address, address })
  })

  test('that begins with a long URL shows it whole', () => {
    const address = `https://site.test/${'x'.repeat(500)}`
    const { shown, rest } = showComment(`${address} ${'b'.repeat(300)}`)
    expect(joined(shown)).toBe(address)
    expect(joined(rest)).toBe(` ${'b'.repeat(300)}`)
  })

  test('loses and breaks no character, whatever it contains', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 1500 }), (text) => {
        const { shown, rest } = showComment(text)
        expect(joined(shown) + joined(rest)).toBe(text)
        expect(joined(shown).isWellFormed()).toBe(text.isWellFormed())
      }),
    )
  })
})

describe('URLs in a text', () => {
  test.each([
    ['see https://a.test/b.', 'https://a.test/b'],
    ['(https://a.test/b_(c))', 'https://a.test/b_(c)'],
    ['https://a.test/?q=1, and', 'https://a.test/?q=1'],
    ['HTTP://A.TEST', 'HTTP://A.TEST'],
  ])('%s: %s', (text, address) => {
    const parts = findAddresses(text)
    expect(parts.filter((part) => part.address !== null)).toEqual([{ text: address, address }])
    expect(joined(parts)).toBe(text)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://bank.test@evil.test/',
    'https://a.test/\u202Egnp.exe',
    'http://localhost',
    'ftp://a.test',
    'https://',
  ])('%s is words', (text) => {
    expect(findAddresses(text).every(({ address }) => address === null)).toBe(true)
  })
})
