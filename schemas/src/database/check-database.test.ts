import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, inject, test } from 'vitest'
import { SettingError } from '../setting-error.ts'
import { createTestDatabase } from './test-database.ts'
import { checkDatabase } from './check-database.ts'

test('a Postgres that answers is taken', async () => {
  await using database = await createTestDatabase()
  await expect(checkDatabase(database.url)).resolves.toBeUndefined()
})

test.each([
  ['a wrong password', { password: 'secret' }, /refuses: password authentication failed/],
  ['a database that is not there', { pathname: '/nothing' }, /refuses: database "nothing" does not exist/],
  ['a port where nobody listens', { port: '9' }, /no Postgres answers at 127\.0\.0\.1:9 \(ECONNREFUSED\)/],
])('%s is told in one line without the password', async (_, wrong, message) => {
  const url = Object.assign(new URL(inject('postgresUrl')), wrong)
  const refusal = await checkDatabase(url.href).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(SettingError)
  expect(String(refusal)).toMatch(message)
  expect(String(refusal)).not.toMatch(/\n|secret/)
})

test('a server that takes the connection and says nothing is given up', async () => {
  const mute = createServer((socket) => socket.resume())
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
  const { port } = mute.address() as AddressInfo
  const url = `postgres://somebody@127.0.0.1:${port}/x`
  await expect(checkDatabase(url)).rejects.toThrow(`no Postgres answers at 127.0.0.1:${port}`)
  await new Promise((resolve) => mute.close(resolve))
})
