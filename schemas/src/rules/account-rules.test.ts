import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findEmailFaults } from './account-rules.ts'

const fault = { field: 'email', message: 'Please enter an email address' }

describe('an email address', () => {
  test.each([
    'ada@example.org',
    ' Ada.Lovelace+news@mail.example.co.uk ',
    "o'brien_{x}/~!#$%&*=?^`|@example.org",
    '-a..b.@xn--bcher-kva.example',
    'bücher@bücher.example',
    '用户@例子.公司',
    'उपयोगकर्ता@उदाहरण.भारत',
    'a@163.com',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.org`,
  ])('such as %s is accepted', (email) => {
    expect(findEmailFaults(email)).toEqual([])
  })

  test.each([
    '',
    'nobody',
    '@example.org',
    'a@b@example.org',
    'a b@example.org',
    '"a"@example.org',
    'a@example',
    'a@example.o',
    'a@b..cc',
    'a@.b.cc',
    'a@b.cc.',
    'a@-b.cc',
    'a@b-.cc',
    'a@-.-b.cc',
    'a@b_c.org',
    'a@10.20.30.40',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(64)}.org`,
  ])('such as %j is refused', (email) => {
    expect(findEmailFaults(email)).toEqual([fault])
  })

  test('with a control, invisible or unpaired character anywhere is refused', () => {
    const bad = fc.constantFrom(
      ...'\0\u0001\t\n\u007f\u00a0\u00ad\u200b\u202e\u2028\u3000\ud800\udfff\ue000'.split(''),
    )
    fc.assert(
      fc.property(bad, fc.integer({ min: 1, max: 14 }), (character, at) => {
        const email = 'ada@example.org'
        expect(findEmailFaults(email.slice(0, at) + character + email.slice(at))).toEqual([fault])
      }),
    )
  })

  test.each(['o\u212a@example.org', 'ok@ex\uff41mple.org', 'ok@example\u3002org'])(
    'such as %s, which some mailers read as a different one, is refused',
    (email) => {
      expect(findEmailFaults(email)).toEqual([fault])
    },
  )
})
