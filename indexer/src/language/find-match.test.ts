import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExcerptPiece } from '@channelwise/schemas/match'
import { writeExcerpt } from './excerpt.ts'
import { findMatch, readWantedTerms } from './find-match.ts'
import { withNameMatch } from './find-name-match.ts'
import { placeWords } from './placed-words.ts'
import { buildChannelDocument } from '../documents/test-documents.ts'
import { toWords } from './words.ts'

/** The excerpt with its hits in brackets. */
function read(excerpt: ExcerptPiece[] | undefined) {
  return excerpt?.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')
}

function readDescription(question: string, description: string) {
  return read(
    findMatch(readWantedTerms(question, []), [{ field: 'description', texts: [description] }])?.excerpt,
  )
}

describe('why something speaks of a text', () => {
  it.each([
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
  ])('marks %j in %j', (question, description, marked) => {
    expect(readDescription(question, description)).toBe(marked)
  })

  it('is the field that says most of it, the weightiest among equals', () => {
    const fields = [
      { field: 'name' as const, texts: ['Slow'] },
      { field: 'tag' as const, texts: ['boats', 'slow trains'] },
      { field: 'description' as const, texts: ['Slow trains everywhere'] },
    ]
    const find = (text: string) => findMatch(readWantedTerms(text, []), fields)
    expect(find('slow train')).toMatchObject({
      field: 'tag',
      excerpt: [{ text: 'slow' }, {}, {}],
    })
    expect(find('slow')).toEqual({ field: 'name', excerpt: [{ text: 'Slow', hit: true }] })
    expect(find('aeroplane')).toBeNull()
    expect(find('-slow')).toBeNull()
  })

  it('is cut out of a long text between words', () => {
    const long = `${'before '.repeat(100)}the volcano ${'after '.repeat(100)}`
    const excerpt = readDescription('volcano', long) ?? ''
    expect(excerpt).toMatch(/^… (before )+the \[volcano\] (after )+…$/)
    expect(excerpt.length).toBeLessThan(200)
  })
})

describe('the part of a name that is near what was typed', () => {
  it.each([
    ['wekly', 'The Weekly Planet', 'The [Weekly] Planet'],
    ['plan', 'The Weekly Planet', 'The Weekly [Planet]'],
    ['weeklyplanet', 'The Weekly Planet', 'The [Weekly Planet]'],
    ['week ly', 'Weekly', '[Weekly]'],
    ['beyonce', 'Beyoncé', '[Beyoncé]'],
  ])('%j in %j', (typed, name, marked) => {
    expect(
      read(withNameMatch(buildChannelDocument('a', { card: { name } }).card, typed).match?.excerpt),
    ).toBe(marked)
  })

  it('is not made up', () => {
    const { card } = buildChannelDocument('a', { card: { name: 'Quite another' } })
    expect(withNameMatch(card, 'weekly')).toEqual(card)
  })
})

describe('words in their places', () => {
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

  it('are the words that are searched', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(
          placeWords(text)
            .map(({ word }) => word)
            .join(' '),
        ).toBe(toWords(text))
      }),
    )
  })

  it('are cut out of the text and put together again without a loss', () => {
    fc.assert(
      fc.property(texts, fc.nat(8), (text, every) => {
        const hits = placeWords(text).filter((_, at) => at % (every + 1) === 0)
        const excerpt = writeExcerpt(text, hits)
        expect(excerpt.map((piece) => piece.text).join('')).toBe(text)
        expect(excerpt.filter((piece) => piece.hit).length > 0).toBe(hits.length > 0)
      }),
    )
  })
})
