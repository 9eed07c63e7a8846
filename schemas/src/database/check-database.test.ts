import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, inject, test } from 'vitest'
import { SettingError } from '../problems/setting-error.ts'
import { createTestDatabase } from './test-database.ts'
import { checkDatabase } from './check-database.ts'

test('a usable Postgres is accepted', async () => {
  await using database = await createTestDatabase()
  await expect(checkDatabase(database.url)).resolves.toBeUndefined()
})

test.each([
  ['a wrong password', { password: 'secret' }, /refused the connection: password authentication failed/],
  [
    'a missing database',
    { pathname: '/nothing' },
    /refused the connection: database "nothing" does not exist/,
  ],
  ['a closed port', { port: '9' }, /no Postgres responds at 127\.0\.0\.1:9 \(ECONNREFUSED\)/],
])('%s is reported in one line without the password', async (_, wrong, message) => {
  const url = Object.assign(new URL(inject('postgresUrl')), wrong)
  const refusal = await checkDatabase(url.href).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(SettingError)
  expect(String(refusal)).toMatch(message)
  expect(String(refusal)).not.toMatch(/\n|secret/)
})

test('a server that accepts the connection but never responds times out', async () => {
  const mute = createServer((socket) => socket.resume())
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
  const { port } = mute.address() as AddressInfo
  const url = `postgres://somebody@127.0.0.1:${port}/x`
  await expect(checkDatabase(url)).rejects.toThrow(`no Postgres responds at 127.0.0.1:${port}`)
  await new Promise((resolve) => mute.close(resolve))
})
