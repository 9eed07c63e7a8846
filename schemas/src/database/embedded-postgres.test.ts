import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
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

test('a server left running by a killed process is taken over with its data, and stopped by its new owner', async () => {
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

test('a killed server is restarted on the same port even while its child processes are alive', async () => {
  const said: string[] = []
  const say = (_: object, message: string) => void said.push(message)
  await using postgres = await openEmbeddedPostgres({ dataDir, log: { warn: say, error: say } })
  await using writer = openDatabase(postgres.url, 2)
  await sql`create table kept (word text)`.execute(writer.db)
  await sql`insert into kept values ('here')`.execute(writer.db)
  const busy = sql`select count(*) from generate_series(1, 1000000000000)`.execute(writer.db)
  const failed = expect(busy).rejects.toThrow()
  const before = await findPostmaster(join(dataDir, 'postgres'))
  process.kill(before!.pid, 'SIGKILL')
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

test('a stale pid file that names the Postgres of another site leaves that server alone', async () => {
  const other = await startHolder()
  await other.kill()
  const cluster = join(dataDir, 'postgres')
  const left = await findPostmaster(cluster)
  const elsewhere = join(dataDir, 'elsewhere')
  await using neighbor = await openEmbeddedPostgres({ dataDir: elsewhere })
  const { pid } = (await findPostmaster(join(elsewhere, 'postgres'))) ?? { pid: 0 }
  process.kill(left!.pid, 'SIGKILL')
  const file = join(cluster, 'postmaster.pid')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(pid)))
  const heir = await openEmbeddedPostgres({ dataDir })
  expect(await findPostmaster(cluster)).not.toMatchObject({ pid })
  await heir[Symbol.asyncDispose]()
  await using database = openDatabase(neighbor.url, 1)
  expect((await sql`select 1 as here`.execute(database.db)).rows).toEqual([{ here: 1 }])
})

test('a first start that was killed halfway is redone, and its draft is deleted', async () => {
  const other = await startHolder({ isReady: false })
  const drafts = async () => (await readdir(dataDir)).filter((name) => name.startsWith('postgres-draft'))
  await expect
    .poll(async () => existsSync(join(dataDir, (await drafts())[0] ?? 'none', 'PG_VERSION')))
    .toBe(true)
  await other.kill()
  await using postgres = await openEmbeddedPostgres({ dataDir })
  await using database = openDatabase(postgres.url, 1)
  expect((await sql`select 1 as here`.execute(database.db)).rows).toEqual([{ here: 1 }])
  expect(await drafts()).toEqual([])
})

test('a password file left empty by a full disk is generated again', async () => {
  await writeFile(join(dataDir, 'postgres-password'), '')
  await using postgres = await openEmbeddedPostgres({ dataDir })
  expect(new URL(postgres.url).password).toMatch(/^[0-9a-f]{48}$/)
  expect(await readFile(join(dataDir, 'postgres-password'), 'utf8')).toBe(new URL(postgres.url).password)
})

test('a folder that is not writable is reported in one line', async () => {
  const file = join(dataDir, 'a-file')
  await writeFile(file, '')
  await expect(openEmbeddedPostgres({ dataDir: file })).rejects.toThrow(
    /^DATA_DIR: .*a-file cannot be written to/,
  )
})

/** Another process that opens the same folder until told to exit. Its `url` is '' if it need not be ready. */
async function startHolder({ isReady = true } = {}) {
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
  const opened = new Promise<string>((resolve) => child.stdout.once('data', (text) => resolve(String(text))))
  const url = isReady ? await opened : ''
  return {
    url,
    leave: () => (child.stdin.write('leave'), left),
    kill: () => (child.kill('SIGKILL'), left),
  }
}
