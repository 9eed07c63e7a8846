import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { memberName, profileRules } from './profile-rules.ts'

const { description, twitter, youtube } = profileRules.shape
const letters = fc.constantFrom(...'abcXYZ019_.-ñ語🦉')
const wordOf = (signs: fc.Arbitrary<string>) => (length: number) =>
  fc.array(signs, { minLength: length, maxLength: length }).map((parts) => parts.join(''))
const word = wordOf(letters)
const lengths = (least: number, most: number) => fc.integer({ min: least, max: most })

function firstMessage(rule: z.ZodType, value: string) {
  return rule.safeParse(value).error?.issues[0]?.message
}

describe('a name', () => {
  test('of 5 to 100 characters is accepted unchanged in any script', () => {
    fc.assert(
      fc.property(lengths(5, 100).chain(word), (name) => {
        expect(memberName.parse(` ${name} `)).toBe(name)
      }),
    )
  })

  test('of under 5 visible characters is rejected', () => {
    const padding = fc.constantFrom('', ' ', '\u200b\u200b\u200b', '\u2060\ufe0f\u200d')
    fc.assert(
      fc.property(lengths(0, 4).chain(word), padding, (name, invisible) => {
        expect(firstMessage(memberName, name + invisible)).toBe(
          'Your name needs to be at least 5 characters long',
        )
      }),
    )
  })

  test.each(['line\nbreak', 'tab\tulator'])('%j is rejected', (name) => {
    expect(firstMessage(memberName, name)).toBe('Your name cannot have line breaks or tabs')
  })

  test.each([
    ['gnal\u202eturned', 'gnalturned'],
    ['bell\u0007rings', 'bellrings'],
    ['Half \ud83e owl', 'Half  owl'],
  ])('%j is cleaned', (written, name) => {
    expect(memberName.parse(written)).toBe(name)
  })

  test('of over 100 characters is rejected', () => {
    expect(memberName.safeParse('🦉'.repeat(100)).success).toBe(true)
    expect(firstMessage(memberName, '🦉'.repeat(101))).toBe('Your name can have at most 100 characters')
  })
})

describe.each([
  ['Twitter', twitter, 17, 'abcXYZ019_', ['@<b>x</b>', '@ñandú', '@a.bird', '@@channel'], 'Latin letters'],
  ['YouTube', youtube, 30, 'abcXYZ019_.-·ñ語', ['@<b>x</b>', '@🦉🦉🦉🦉', '@a/bird', '@“bird”'], 'letters'],
] as const)('a %s handle', (site, rule, most, signs, impossible, kinds) => {
  const handleOf = wordOf(fc.constantFrom(...signs))

  const message = `Your ${site} handle needs to start with '@' and to be 4 to ${most} characters long`

  test(`starts with '@' and has 4 to ${most} characters`, () => {
    fc.assert(
      fc.property(lengths(3, most - 1).chain(handleOf), (name) => {
        expect(rule.parse(`@${name}`)).toBe(`@${name}`)
      }),
    )
  })

  test('of any other length is rejected', () => {
    const others = fc.oneof(lengths(0, 2), lengths(most, 60))
    fc.assert(
      fc.property(others.chain(handleOf), (name) => {
        expect(firstMessage(rule, `@${name}`)).toBe(message)
      }),
    )
  })

  test("without its '@', with a second one or a space is rejected", () => {
    for (const handle of ['channelwise', 'a@channel', '@channel wise', '@@channel', '@chan\nnel'])
      expect(firstMessage(rule, handle)).toBe(message)
  })

  test.each(impossible)(`%s is rejected, because ${site} has no such handles`, (handle) => {
    expect(rule.safeParse(handle).error?.issues.at(-1)?.message).toMatch(
      new RegExp(`handle.* (only ${kinds}|start with '@')`),
    )
  })
})

test('a text that is far too long gets the same message as one that is slightly too long', () => {
  for (const rule of [memberName, description, twitter, youtube])
    expect(firstMessage(rule, `@${'x'.repeat(2_000)}`)).toBe(firstMessage(rule, `@${'x'.repeat(100)}`))
})

describe('a bio', () => {
  test('is stripped of harmful invisible characters', () => {
    expect(description.parse('a\u202Eb \ud800 c\u0000')).toBe('ab  c')
  })

  test('of up to 100 characters is accepted, counting a line break as one', () => {
    expect(description.parse('')).toBe('')
    expect(description.parse(`${'🦉'.repeat(49)}\r\n${'x'.repeat(50)}`)).toBe(
      `${'🦉'.repeat(49)}\n${'x'.repeat(50)}`,
    )
  })

  test('of more is rejected', () => {
    fc.assert(
      fc.property(lengths(101, 400).chain(word), (bio) => {
        expect(firstMessage(description, bio)).toBe('Your bio can have at most 100 characters')
      }),
    )
  })
})
