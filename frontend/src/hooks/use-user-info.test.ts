import { expect, test } from 'vitest'
import { writeUserInfo } from './use-user-info.ts'

test("the browser stores the member's public fields and nothing else", () => {
  const member = { _id: 'a1', uid: 'u1', name: 'Ada Lovelace', role: 'administrator', photoURL: '' } as const
  const more = { token: 'secret', email: 'ada@example.org' }
  expect(JSON.parse(writeUserInfo({ ...member, ...more }) ?? '')).toEqual({
    _id: 'a1',
    userId: 'a1',
    uid: 'u1',
    name: 'Ada Lovelace',
    userName: 'Ada Lovelace',
    photoURL: '',
  })
  expect(writeUserInfo(null)).toBe(null)
})
