import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ExcerptPiece } from '@channelwise/schemas/search/match'
import { writeExcerpt } from './excerpt.ts'
import { foldName } from './fold-name.ts'
import { findMatch, parseWantedTerms } from './find-match.ts'
import { withNameMatch } from './find-name-match.ts'
import { buildChannelDocument } from '../testing/documents.ts'
import { bigrams, splitScripts } from './scripts.ts'
import { tokenize, toWords } from './words.ts'

/** The excerpt with its hits in brackets. */
function read(excerpt: ExcerptPiece[] | undefined) {
  return excerpt?.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')
}

function readDescription(query: string, description: string) {
  return read(
    findMatch(parseWantedTerms(query, []), [{ field: 'description', texts: [description] }])?.excerpt,
  )
}

describe('the match of a query in a text', () => {
  test.each([
    ['comets', 'A comet, and more comets.', 'A [comet], and more [comets].'],
    ['BUILDING', 'We build telescopes; we built.', 'We [build] telescopes; we built.'],
    ['studies run', 'A study of running', 'A [study] of [running]'],
    ['metiers', 'Les métiers oubliés', 'Les [métiers] oubliés'],
    ['"slow train"', 'A train, a slow train', 'A train, a [slow train]'],
    ['train -fast', 'fast trains', 'fast [trains]'],
    ['ホラー飯', '【閲覧注意】ホラー飯作って', '【閲覧注意】[ホラー飯]作って'],
    ['телескоп', 'Как собрать ТЕЛЕСКОП', 'Как собрать [ТЕЛЕСКОП]'],
    ['strasse', 'In der Straße', 'In der [Straße]'],
    ['😀 sun', '🌞 sun 🌞', '🌞 [sun] 🌞'],
  ])('marks %j in %j', (query, description, marked) => {
    expect(readDescription(query, description)).toBe(marked)
  })

  test('is in the field that matches best, the one with the greatest weight among equals', () => {
    const fields = [
      { field: 'name' as const, texts: ['Slow'] },
      { field: 'tag' as const, texts: ['boats', 'slow trains'] },
      { field: 'description' as const, texts: ['Slow trains everywhere'] },
    ]
    const find = (text: string) => findMatch(parseWantedTerms(text, []), fields)
    expect(find('slow train')).toMatchObject({
      field: 'tag',
      excerpt: [{ text: 'slow' }, {}, {}],
    })
    expect(find('slow')).toEqual({ field: 'name', excerpt: [{ text: 'Slow', hit: true }] })
    expect(find('aeroplane')).toBeNull()
    expect(find('-slow')).toBeNull()
  })

  test('is cut out of a long text at word boundaries', () => {
    const long = `${'before '.repeat(100)}the volcano ${'after '.repeat(100)}`
    const excerpt = readDescription('volcano', long) ?? ''
    expect(excerpt).toMatch(/^… (before )+the \[volcano\] (after )+…$/)
    expect(excerpt.length).toBeLessThan(200)
  })
})

describe('the matching part of a name', () => {
  test.each([
    ['wekly', 'The Weekly Planet', 'The [Weekly] Planet'],
    ['plan', 'The Weekly Planet', 'The Weekly [Planet]'],
    ['weeklyplanet', 'The Weekly Planet', 'The [Weekly Planet]'],
    ['week ly', 'Weekly', '[Weekly]'],
    ['beyonce', 'Beyoncé', '[Beyoncé]'],
  ])('for %j in %j', (typed, name, marked) => {
    expect(
      read(withNameMatch(buildChannelDocument('a', { card: { name } }).card, typed).match?.excerpt),
    ).toBe(marked)
  })

  test('is missing if no part matches', () => {
    const { card } = buildChannelDocument('a', { card: { name: 'Quite another' } })
    expect(withNameMatch(card, 'weekly')).toEqual(card)
  })
})

describe('tokens', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc
      .array(
        fc.constantFrom(
          'Crème',
          ' ',
          '-',
          'ホラー飯',
          '4K',
          '映像',
          '🐸',
          'straße',
          '™',
          'ﾎﾗｰ',
          'İ',
          '½',
          '\u200b',
          'น้ำ',
          '´',
          'Ⰰ',
          '\u0e49',
        ),
      )
      .map((parts) => parts.join('')),
  )

  test('have the words that are indexed: those of the folded text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const folded = foldName(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
        const words = folded.flatMap((word) =>
          splitScripts(word).flatMap(({ part, unspaced }) => (unspaced ? bigrams([...part]) : [part])),
        )
        expect(toWords(text)).toBe(words.join(' '))
        expect(tokenize(text).map(({ word }) => word)).toEqual(words)
      }),
    )
  })

  test('can be marked in the text without losing any of it', () => {
    fc.assert(
      fc.property(texts, fc.nat(8), (text, every) => {
        const hits = tokenize(text).filter((_, at) => at % (every + 1) === 0)
        const excerpt = writeExcerpt(text, hits)
        expect(excerpt.map((piece) => piece.text).join('')).toBe(text)
        expect(excerpt.filter((piece) => piece.hit).length > 0).toBe(hits.length > 0)
      }),
    )
  })
})
