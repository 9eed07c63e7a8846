import { randomBytes } from 'node:crypto'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isLeakedPassword } from './leaked-passwords.ts'

test.each(['password', 'PassWord1', 'ILOVEYOU123', 'sunshine', '12345678', 'passw0rd'])(
  '%s has leaked, in any case',
  async (password) => {
    expect(await isLeakedPassword(password)).toBe(true)
  },
)

test.each([
  'Fenerbahce7',
  'Alice2024',
  'channel123',
  'summer2026',
  'channelwise1',
  'seven wild geese',
  'Tr0ub4dor&3',
  'лёгкий снегопад',
])('%s is not on the list', async (password) => {
  expect(await isLeakedPassword(password)).toBe(false)
})

test('every listed password is refused, and random ones are not', async () => {
  const listed = dictionary['passwords-common']
  expect(listed.length).toBeGreaterThan(49_000)
  expect((await Promise.all(listed.map(isLeakedPassword))).filter((leaked) => !leaked)).toEqual([])
  const random = Array.from({ length: 300 }, () => randomBytes(12).toString('base64url'))
  expect((await Promise.all(random.map(isLeakedPassword))).filter(Boolean)).toEqual([])
})
