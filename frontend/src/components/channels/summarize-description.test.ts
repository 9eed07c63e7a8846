import fc from 'fast-check'
import { expect, test } from 'vitest'
import { summarizeDescription } from './summarize-description.ts'

test.each([
  ['', ''],
  ['Slow trains through Norway.', 'Slow trains through Norway.'],
  ['Slow trains.\nNew every Sunday.', 'Slow trains.'],
  ['https://example.org\r\n#trains #norway\n\nSlow  trains at https://example.org', 'Slow trains at'],
  ['Hi!\nme@example.org', ''],
  ['Welcome', ''],
  ['夜の星空を静かに眺めるチャンネル', '夜の星空を静かに眺めるチャンネル'],
])('%j is summed up as %j', (description, summary) => {
  expect(summarizeDescription(description)).toBe(summary)
})

test.each(['a@', '#', 'https://', '字', '!', '@.'])('a very long word of %j is processed quickly', (unit) => {
  expect(summarizeDescription(unit.repeat(100_000)).length).toBeLessThanOrEqual(121)
})

test('a long line is truncated at a word boundary', () => {
  expect(summarizeDescription('seven words '.repeat(30))).toMatch(/^(seven words )+seven( words)?…$/)
})

test('a summary is one short line without broken characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (description) => {
      const summary = summarizeDescription(description)
      expect(summary.length).toBeLessThanOrEqual(121)
      expect(summary).not.toMatch(/\n/)
      expect(summary.isWellFormed()).toBe(true)
    }),
  )
})
