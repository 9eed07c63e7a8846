import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '@channelwise/schemas/testing/any-character'
import { foldName, glueName } from './fold-name.ts'

const anyText = string({ unit: anyCharacter })

describe('a folded name', () => {
  test.each([
    ['Café Ñandú', 'cafe nandu'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
    ['İstanbul', 'istanbul'],
    ['Łódź Øresund Đà Nẵng', 'lodz oresund da nang'],
    ['Ёлка', 'елка'],
    ['Юлий И\u0306од', 'юлий йод'],
    ['أَحْمَد', 'احمد'],
    ['محمـــد', 'محمد'],
    ['שָׁלוֹם', 'שלום'],
    ['𝕳𝖊𝖑𝖑𝖔 ﬁve', 'hello five'],
    ['ﾊﾞﾅﾅ', 'バナナ'],
    ['❤️ Love', '❤ love'],
    ['  many \t\n spaces\u3000here ', 'many spaces here'],
    ['zero\u200Bwidth', 'zerowidth'],
  ])('of %j is %j', (name, folded) => {
    expect(foldName(name)).toBe(folded)
  })

  test.each(['हिन्दी कहानियाँ', 'ไทยรัฐ', '정은킬', 'ガンダム', 'தமிழ்', 'বাংলা'])(
    'keeps the marks that are letters of their script: %s',
    (name) => {
      expect(foldName(name)).toBe(name.normalize('NFKC'))
    },
  )

  test('keeps voiced and unvoiced kana distinct', () => {
    expect(foldName('バス')).not.toBe(foldName('ハス'))
  })

  test('is idempotent and independent of the normal form', () => {
    const composing = ['뤼\ue000\u11a8', '\uaaf6\ue000\u2c00', '\uaaf6 \u0a3c']
    assert(
      property(anyText, (name) => {
        const folded = foldName(name)
        expect(foldName(folded)).toBe(folded)
        expect(glueName(glueName(name))).toBe(glueName(name))
        expect(glueName(folded)).toBe(glueName(name))
        for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) expect(foldName(name.normalize(form))).toBe(folded)
      }),
      { numRuns: 2_000, examples: composing.map((name) => [name]) },
    )
  })

  test('takes the fast path for ASCII without a difference', () => {
    assert(
      property(string({ unit: 'binary-ascii' }), (name) => {
        expect(foldName(name)).toBe(foldName(`\u200B${name}`))
      }),
    )
  })

  test('has only single spaces, none at the ends', () => {
    assert(
      property(anyText, (name) => {
        expect(foldName(name)).not.toMatch(/^\s|\s$|\s\s|[^\S ]/u)
      }),
    )
  })
})

describe('a glued name', () => {
  test.each([
    ['Physics & Friends', 'physicsfriends'],
    ['C++', 'c'],
    ['हिन्दी कहानियाँ', 'हिन्दीकहानियाँ'],
    ['!!!', '!!!'],
    ['★ ★', '★★'],
    ['🐸 frogs 🐸', 'frogs'],
    [' ', ''],
  ])('of %j is %j', (name, glued) => {
    expect(glueName(name)).toBe(glued)
  })

  test('is empty only where the folded name is', () => {
    assert(
      property(anyText, (name) => {
        expect(glueName(name) === '').toBe(foldName(name) === '')
      }),
    )
  })
})
