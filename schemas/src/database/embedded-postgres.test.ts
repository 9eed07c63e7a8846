import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './open.ts'
import { openEmbeddedPostgres } from './embedded-postgres.ts'
import { findPostmaster } from './postgres-program.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'channelwise-postgres-'))
})

afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('a second process joins the server, and the last one stops it', async () => {
  const first = await openEmbeddedPostgres({ dataDir })
  const other = await startHolder()
  expect(other.url).toBe(first.url)
  await first[Symbol.asyncDispose]()
  expect(await findPostmaster(join(dataDir, 'postgres'))).not.toBeNull()
  await other.leave()
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeNull()
})

test('a server left running by a killed process is taken over with its data, and stopped in the end', async () => {
  const other = await startHolder()
  await using writer = openDatabase(other.url, 1)
  await sql`create table kept (word text)`.execute(writer.db)
  await sql`insert into kept values ('here')`.execute(writer.db)
  await other.kill()
  const heir = await openEmbeddedPostgres({ dataDir })
  await using reader = openDatabase(heir.url, 1)
  expect((await sql`select word from kept`.execute(reader.db)).rows).toEqual([{ word: 'here' }])
  await reader[Symbol.asyncDispose]()
  await heir[Symbol.asyncDispose]()
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeNull()
})

test('a killed server is restarted at the same address despite its remaining child processes', async () => {
  const said: string[] = []
  const say = (_: object, message: string) => void said.push(message)
  await using postgres = await openEmbeddedPostgres({ dataDir, log: { warn: say, error: say } })
  await using writer = openDatabase(postgres.url, 2)
  await sql`create table kept (word text)`.execute(writer.db)
  await sql`insert into kept values ('here')`.execute(writer.db)
  const busy = sql`select count(*) from generate_series(1, 1000000000000)`.execute(writer.db)
  const failed = expect(busy).rejects.toThrow()
  const before = await findPostmaster(join(dataDir, 'postgres'))
  process.kill(before?.pid ?? 0, 'SIGKILL')
  await expect
    .poll(() => sql`select word from kept`.execute(writer.db).then(({ rows }) => rows, String))
    .toEqual([{ word: 'here' }])
  await failed
  // The server responds a moment before its supervisor has logged that it is back.
  await expect
    .poll(() => said)
    .toEqual(['the embedded Postgres died; restarting it', 'the embedded Postgres is back'])
  expect((await findPostmaster(join(dataDir, 'postgres')))?.port).toBe(before?.port)
})

test('the lock of a dead process is taken over', async () => {
  await writeFile(join(dataDir, 'postgres.lock'), '999999-1')
  await using postgres = await openEmbeddedPostgres({ dataDir })
  expect(postgres.url).toContain('127.0.0.1')
})

test('a folder that is not writable is reported in one line', async () => {
  const file = join(dataDir, 'a-file')
  await writeFile(file, '')
  await expect(openEmbeddedPostgres({ dataDir: file })).rejects.toThrow(
    /^DATA_DIR: .*a-file cannot be written to/,
  )
})

/** Another process that opens the same folder until told to exit. */
async function startHolder() {
  const program = `
    const { openEmbeddedPostgres } = await import('@channelwise/schemas/database/embedded-postgres')
    const postgres = await openEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    process.stdout.write(postgres.url)
    process.stdin.once('data', async () => { await postgres[Symbol.asyncDispose](); process.exit(0) })
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const left = new Promise((resolve) => child.once('exit', resolve))
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text) => resolve(String(text))),
  )
  return {
    url,
    leave: () => (child.stdin.write('leave'), left),
    kill: () => (child.kill('SIGKILL'), left),
  }
}
