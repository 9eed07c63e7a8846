import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { isEasyPassword } from './easy-password.ts'

const owner = { email: 'ada.byronova@analytical.example', name: 'Ada Byronova' }

test.each([
  'password',
  'Password1',
  'P@ssw0rd!',
  'qwertyuiop',
  '12345678',
  '87654321',
  'abcd1234',
  'aaaaaaaa',
  'abcabcabc',
  '1q2w3e4r',
  'sunshine99',
  '2024football',
  'Princess!!',
  'monkeymonkey',
  '19840512',
  'asdfghjkl',
  'iloveyou2',
  'Liverpool1',
  'dragon.123',
  'letmein!!',
  'trustno1',
  'qwer1234',
  'zxcvbnm1',
  'zyxwvuts',
  'channelwise1',
  'Gfhfdjp1990',
  'l0rd0fther1ngs',
])('%s is easy', (password) => {
  expect(isEasyPassword(password, owner)).toBe(true)
})

test.each(['adabyronova', 'Ada.Byronova', 'byronova1815', 'ada.byronova@analytical.example', 'Byronova!!'])(
  '%s is easy for its owner only',
  (password) => {
    expect(isEasyPassword(password, owner)).toBe(true)
    expect(isEasyPassword(password, { email: 'grace@navy.example', name: 'Grace Hopper' })).toBe(false)
  },
)

test.each([
  'seven wild geese',
  'eleven grey cranes',
  'Tr0ub4dor&3',
  'vK3#mQ9z',
  'лёгкий снегопад',
  'monkey trapeze',
])('%s will do', (password) => {
  expect(isEasyPassword(password, owner)).toBe(false)
})

const commonWords = [...commonPasswords].filter((password) => /^\p{L}{4,}$/u.test(password))

test('tens of thousands of passwords are refused as they are, in any case', () => {
  expect(commonPasswords.size).toBeGreaterThan(49_000)
  expect([...commonPasswords].filter((password) => !isEasyPassword(password, owner))).toEqual([])
  expect(isEasyPassword('Gbpltw147', owner)).toBe(true)
})

test('a common word stays easy in any case and with any year behind it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...commonWords),
      fc.integer({ min: 1900, max: 2099 }),
      fc.boolean(),
      (word, year, isLoud) => {
        const password = `${isLoud ? word.toUpperCase() : word}${year}`
        expect(isEasyPassword(password, owner)).toBe(true)
      },
    ),
  )
})

test('passwords of chance will do', () => {
  for (let at = 0; at < 300; at += 1) {
    const password = randomBytes(12).toString('base64url')
    expect(isEasyPassword(password, owner), password).toBe(false)
  }
})
