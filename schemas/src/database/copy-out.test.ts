import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCopyOut } from './copy-out.ts'
import type { OpenDatabase } from './open.ts'
import { readOutage } from './outage.ts'
import { createTestDatabase } from './test-database.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

/** About 100 MB, more than the buffers of a socket hold. */
const much = "copy (select repeat('x', 1000) from generate_series(1, 100000)) to stdout"

async function copiesUnderWay() {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and query like 'copy (select%'`.execute(database.db)
  return rows[0]?.count
}

test('a copy is read completely, and its connection is closed', async () => {
  let text = ''
  for await (const chunk of await createCopyOut(database.url)(
    'copy (select * from generate_series(1, 3)) to stdout',
  ))
    text += chunk.toString()
  expect(text).toBe('1\n2\n3\n')
  await expect.poll(copiesUnderWay).toBe(0)
})

test('with a heading, CSV records end with CR LF, and line feeds inside quoted values are kept', async () => {
  const values = `(values ('plain'), ('a' || chr(10) || 'b'), ('say "so"'), (null)) as v (cell)`
  let text = ''
  for await (const chunk of await createCopyOut(database.url)(
    `copy (select * from ${values}) to stdout (format csv)`,
    { heading: 'cell' },
  ))
    text += chunk.toString()
  expect(text).toBe('cell\r\nplain\r\n"a\nb"\r\n"say ""so"""\r\n\r\n')
})

test('a statement that fails before its first row rejects, and one that fails later ends the stream with the error', async () => {
  const copyOut = createCopyOut(database.url)
  await expect(copyOut('copy (select 1 / 0) to stdout', { heading: 'n' })).rejects.toThrow('division by zero')
  const broken = await copyOut('copy (select 1 / (200000 - n) from generate_series(1, 200000) n) to stdout')
  await expect(broken.toArray()).rejects.toThrow('division by zero')
  await expect.poll(copiesUnderWay).toBe(0)
})

test('the statement is canceled when its reader stops', async () => {
  for await (const chunk of await createCopyOut(database.url)(much)) {
    expect(chunk.length).toBeGreaterThan(0)
    expect(await copiesUnderWay()).toBe(1)
    break
  }
  await expect.poll(copiesUnderWay).toBe(0)
})

test('a slow reader blocks Postgres until the timeout', async () => {
  const reading = (async () => {
    let bytes = 0
    for await (const chunk of await createCopyOut(database.url, { timeout: 500 })(much)) {
      bytes += chunk.length
      // Far slower than the timeout.
      await delay(50)
    }
    return bytes
  })()
  const failure: unknown = await reading.catch((error: unknown) => error)
  expect(readOutage(failure)).toBe('unavailable')
  await expect.poll(copiesUnderWay).toBe(0)
})

test('an unreachable database rejects as unavailable', async () => {
  const starting = createCopyOut('postgres://nobody@127.0.0.1:1/none')(much)
  const failure: unknown = await starting.catch((error: unknown) => error)
  expect(readOutage(failure)).toBe('unavailable')
})
