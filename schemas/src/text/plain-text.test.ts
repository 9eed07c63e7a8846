import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '../testing/any-character.ts'
import { toPlainText } from './plain-text.ts'

describe('plain text', () => {
  test.each([
    ['keeps HTML as text', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['keeps paragraphs, with one kind of line end', 'one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['has no NUL and no controls', 'a\0b\u0007c\u009Fd\te', 'abcd\te'],
    ['has no bidirectional overrides', 'safe \u202Egpj.exe\u202C \u2066x\u2069', 'safe gpj.exe x'],
    ['has no lone surrogates', 'a\uD800b\uDC00c😀', 'abc😀'],
    ['keeps joiners inside words and emoji', '👩‍🚀 می‌خواهم', '👩‍🚀 می‌خواهم'],
    ['is trimmed', ' \n text \uFEFF ', 'text'],
    ['of zero-width characters alone is empty', '\u200B\u200D\u2060\u00AD\u3164 \u2800', ''],
  ])('%s', (_, written, expected) => {
    expect(toPlainText(written)).toBe(expected)
  })

  test('is idempotent, well formed, and never longer', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (written) => {
        const text = toPlainText(written)
        expect(toPlainText(text)).toBe(text)
        expect(text.isWellFormed()).toBe(true)
        expect(text.length).toBeLessThanOrEqual(written.length)
      }),
    )
  })
})
