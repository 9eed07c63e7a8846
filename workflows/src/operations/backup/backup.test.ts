import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { pause } from '@channelwise/schemas/async/pause'
import type { Database } from '@channelwise/schemas/database/database'
import { openDatabase } from '@channelwise/schemas/database/open'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { openTestInstallation } from '../../installation/test-installation.ts'
import type { TestInstallation } from '../../installation/test-installation.ts'
import { startOperator } from '../../operator/test-operator.ts'
import { buildChannelResource, buildUploads } from '../../platform/test-resources.ts'
import { holdFiles, isDataFile } from './data-files.ts'
import { openArchive } from './open-archive.ts'
import { recordRun } from '../../runs/run-records.ts'
import { runsPurge } from '../../triggers/requests.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let folder: string
let site: TestInstallation
let siteData: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'channelwise-backup-'))
  siteData = join(folder, 'site')
  await mkdir(join(siteData, 'files'), { recursive: true })
  await mkdir(join(siteData, 'mail'))
  await writeFile(join(siteData, 'mail', 'secret.eml'), 'a link')
  await writeFile(join(siteData, 'postgres-password'), 'of the embedded Postgres')
  await writeFile(join(siteData, 'auth-secret'), 'a'.repeat(64))
  await writeFile(join(siteData, 'yesterday.zip'), 'an earlier backup')
  site = await openTestInstallation({ DATA_DIR: siteData }, { works: false })
})

afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

describe('a busy site', () => {
  test('is backed up consistently, with every picture that a row refers to', async () => {
    const { db } = site
    for (let number = 0; number < 20; number += 1) await addMember(db, number)
    const stop = new AbortController()
    const working = Promise.all([0, 1, 2].map((worker) => changePictures(db, worker, stop.signal)))
    const file = join(folder, 'busy.zip')
    const written = await writeBackup(
      { url: site.variables['DATABASE_URL'] ?? '', dataDir: siteData },
      createWriteStream(file),
    )
    stop.abort()
    expect(await working).not.toContain(0)
    expect(await readdir(siteData)).toEqual([
      'auth-secret',
      'files',
      'mail',
      'postgres-password',
      'yesterday.zip',
    ])

    await using target = await openTarget()
    await restoreBackup(file, target, { force: false })
    await using restored = openDatabase(target.url, 2)
    const members = await restored.db.selectFrom('members').select(['name', 'photo']).execute()
    expect(members).toHaveLength(written.tables.find(({ name }) => name === 'members')?.rows ?? -1)
    expect(members.some(({ photo }) => photo !== null)).toBe(true)
    for (const { name, photo } of members)
      if (photo !== null)
        expect(await readFile(join(target.dataDir, 'files', photo), 'utf8')).toBe(`${name} ${photo}`)
    expect(await readFile(join(target.dataDir, 'auth-secret'), 'utf8')).toBe('a'.repeat(64))
    expect(await readdir(target.dataDir)).toEqual(['auth-secret', 'files'])
  })
})

describe('the command line', () => {
  test('backs up a site and restores it with equal rows, files and documents', async () => {
    site.youtube.addChannel(
      buildChannelResource({ id: 'UCbakery0123456789012345' }),
      buildUploads('UCbakery0123456789012345', 3),
    )
    await using importing = startOperator(['import', 'UCbakery0123456789012345'], site.variables)
    expect(await importing.exited, importing.printed.err).toBe(0)
    await addOddRows(site.db)
    await site.drainIndexes()
    const file = join(folder, 'site.zip')
    await using backup = startOperator(['backup', file, '--json'], site.variables)
    expect(await backup.exited, backup.printed.err).toBe(0)
    expect(backup.events().at(-1)).toMatchObject({ event: 'backedUp', file })
    await using again = startOperator(['backup', file], site.variables)
    expect(await again.exited).toBe(2)

    await using target = await openTarget()
    const variables = { ...site.variables, DATABASE_URL: target.url, DATA_DIR: target.dataDir }
    await using check = startOperator(['restore', file, '--dry-run'], variables)
    expect(await check.exited, check.printed.err).toBe(0)
    // A restore that has failed with the files can be repeated.
    await writeFile(join(target.dataDir, 'files'), 'in the way of the folder')
    await using failed = startOperator(['restore', file], variables)
    expect(await failed.exited).not.toBe(0)
    await rm(join(target.dataDir, 'files'))
    await using restore = startOperator(['restore', file, '--json'], variables)
    expect(await restore.exited, restore.printed.err + restore.printed.out).toBe(0)
    expect(restore.events().at(-1)).toMatchObject({ event: 'restored' })

    {
      await using restored = openDatabase(target.url, 2)
      for (const table of await listTables(site.db))
        expect(await readRows(restored.db, table), table).toEqual(await readRows(site.db, table))
      await addChannel(restored.db, 'new')
      const { rows } = await sql<{ next: number }>`select nextval('index_outbox_id_seq') as next`.execute(
        restored.db,
      )
      expect(rows[0]?.next).toBeGreaterThan(1)
    }
    const files = (await readdir(join(siteData, 'files'))).toSorted()
    expect((await readdir(join(target.dataDir, 'files'))).toSorted()).toEqual(files)

    await using second = startOperator(['restore', file], variables)
    expect(await second.exited).toBe(1)
    expect(second.printed.out).toMatch(/not empty: it has rows in members/)
    await writeFile(join(target.dataDir, 'files', 'of-a-deleted-member.webp'), 'a picture')
    await writeFile(join(target.dataDir, 'another-backup.zip'), 'rows')
    await using forced = startOperator(['restore', file, '--force'], variables)
    expect(await forced.exited, forced.printed.err).toBe(0)
    expect((await readdir(join(target.dataDir, 'files'))).toSorted()).toEqual(files)
    expect(await readdir(target.dataDir)).toContain('another-backup.zip')
  })
})

test('a backup deletes only the leftovers of backups that were killed over a day ago', async () => {
  const dataDir = await mkdtemp(join(folder, 'killed-'))
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
  const [killed, underWay, own] = [`backup-${randomUUID()}`, `backup-${randomUUID()}`, 'backup-of-may']
  for (const name of [killed, underWay, own]) await mkdir(join(dataDir, name), { recursive: true })
  for (const name of [killed, own]) await utimes(join(dataDir, name), twoDaysAgo, twoDaysAgo)
  await using _held = await holdFiles(dataDir)
  const left = await readdir(dataDir)
  expect(left).toEqual(expect.arrayContaining([underWay, own]))
  expect(left).not.toContain(killed)
})

test('two concurrent backups to one file leave an intact archive', async () => {
  const file = join(folder, 'twice.zip')
  await using one = startOperator(['backup', file, '--force'], site.variables)
  await using other = startOperator(['backup', file, '--force'], site.variables)
  expect([await one.exited, await other.exited], one.printed.err + other.printed.err).toEqual([0, 0])
  await using archive = await openArchive(file)
  await archive.verify()
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

describe('a restore', () => {
  test('is refused while the site is running, and changes nothing', async () => {
    await addMember(site.db, 100)
    const file = await backUp('running')
    const target = { url: site.variables['DATABASE_URL'] ?? '', dataDir: siteData }
    // An idle pool would close its connections after a while.
    await site.db.connection().execute(async () => {
      await expect(restoreBackup(file, target, { force: true })).rejects.toThrow(/in use/)
    })
    expect((await site.db.selectFrom('members').select('id').execute()).length).toBeGreaterThan(0)
  })

  test('replaces a new site that has only scheduled runs, but none with other runs', async () => {
    const file = await backUp('scheduled')
    await using database = await createTestDatabase()
    const target = { url: database.url, dataDir: await mkdtemp(join(folder, 'target-')) }
    const prepare = async (work: (db: Kysely<Database>) => Promise<unknown>) => {
      await using opened = openDatabase(database.url, 1)
      await work(opened.db)
    }
    const wanted = { ...runsPurge, key: 'wanted', lane: 'operator' } as const
    await prepare((db) => recordRun(db, 'wanted', wanted))
    await expect(restoreBackup(file, target, { force: false })).rejects.toThrow(/rows in pipeline_runs/)
    await prepare((db) => db.deleteFrom('pipeline_runs').execute())
    await prepare((db) => recordRun(db, 'scheduled', runsPurge))
    await restoreBackup(file, target, { force: false })
  })

  test('waits for connections that are being closed', async () => {
    const file = await backUp('after-a-stop')
    await using target = await openTarget()
    const stopping = openDatabase(target.url, 1)
    await sql`select 1`.execute(stopping.db)
    const stopped = pause(300).then(() => stopping[Symbol.asyncDispose]())
    await restoreBackup(file, target, { force: false })
    await stopped
    await using restored = openDatabase(target.url, 1)
    expect(await listTables(restored.db)).toContain('members')
  })

  test.each([
    ['truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
    [
      'changed',
      (bytes: Buffer) =>
        bytes.fill(7, bytes.indexOf('members.copy') + 30, bytes.indexOf('members.copy') + 40),
    ],
    ['not an archive', () => Buffer.from('a dump')],
  ])('of a file that is %s changes nothing', async (name, spoil) => {
    const file = await backUp(name.replace(' ', '-'))
    await writeFile(file, spoil(await readFile(file)))
    await using target = await openTarget()
    await expect(restoreBackup(file, target, { force: false })).rejects.toThrow(/damaged|not a backup/)
    await using database = openDatabase(target.url, 1)
    expect(await listTables(database.db)).toEqual([])
  })

  test('of a newer version asks for an upgrade', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', 'now')`.execute(site.db)
    const file = await backUp('later')
    await sql`delete from kysely_migration where name = '999-later'`.execute(site.db)
    await using target = await openTarget()
    await expect(restoreBackup(file, target, { force: false })).rejects.toThrow(/newer version.*999-later/)
  })

  test('of an older version can be read', async () => {
    await using old = await createTestDatabase()
    await addChannel(old.db, 'kettles')
    const file = join(folder, 'old.zip')
    await writeBackup({ url: old.url, dataDir: siteData }, createWriteStream(file))
    await using archive = await openArchive(file)
    expect(archive.manifest.migrations).toContain('001-catalogue')
    expect(archive.manifest.tables.map(({ name }) => name)).not.toContain('channel_documents')
  })
})

test.each([
  ['files/owl.webp', true],
  ['auth-secret', true],
  ['files/draft-1', false],
  ['mail/a.eml', false],
  ['postgres/base/1', false],
  ['postgres.log', false],
  ['../etc/passwd', false],
  ['files/../../x', false],
  ['/etc/passwd', false],
  ['files\\..\\x', false],
])('whether %s belongs in a backup: %s', (path, belongs) => {
  expect(isDataFile(path)).toBe(belongs)
})

async function backUp(name: string) {
  const file = join(folder, `${name}.zip`)
  await writeBackup({ url: site.variables['DATABASE_URL'] ?? '', dataDir: siteData }, createWriteStream(file))
  return file
}

/** An empty database without connections, and a folder. */
async function openTarget() {
  const database = await createTestDatabase('template0')
  return {
    url: database.url,
    dataDir: await mkdtemp(join(folder, 'target-')),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

async function addMember(db: Kysely<Database>, number: number) {
  const name = `Member ${number}`
  await db
    .insertInto('members')
    .values({ id: `member${number}`, uid: `uid${number}`, name, name_folded: name.toLowerCase() })
    .execute()
}

/**
 * Changes pictures as the site does: writes a file before its row, and deletes it after. Resolves with the number of
 * changes.
 */
async function changePictures(db: Kysely<Database>, worker: number, stop: AbortSignal) {
  let changes = 0
  while (!stop.aborted) {
    changes += 1
    const id = `member${(changes * 3 + worker) % 20}`
    const { name, photo: old } = await db
      .selectFrom('members')
      .select(['name', 'photo'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const photo = `${worker}-${changes}.webp`
    const draft = join(siteData, 'files', `draft-${worker}`)
    await writeFile(draft, `${name} ${photo}`)
    await rename(draft, join(siteData, 'files', photo))
    const changed = await db
      .updateTable('members')
      .set({ photo })
      .where('id', '=', id)
      .where(sql<boolean>`photo is not distinct from ${old}`)
      .executeTakeFirst()
    const removed = changed.numUpdatedRows === 0n ? photo : old
    if (removed !== null) await rm(join(siteData, 'files', removed), { force: true })
  }
  return changes
}

/** Adds rows that a careless copy would alter. */
async function addOddRows(db: Kysely<Database>) {
  await addChannel(db, 'odd', { name: 'Tab\there, "quotes", \\N and \\ back\nslashes, ünï 🦉' })
  await addVideo(db, 'odd-video', 'odd')
  await db
    .insertInto('reviews')
    .values({ id: 'review', channel_id: 'odd', member_id: 'member1', rating: 4.5, comment: '', moods: '[]' })
    .execute()
}

/** All tables except the bookkeeping of migrations and indexes. */
async function listTables(db: Kysely<Database>) {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  return rows
    .map(({ name }) => name)
    .filter(
      (name) =>
        !/_(previous|next)$|^kysely|^applied_functions|^table_changes|^channel_documents_|^index_outbox|^search_engines/.test(
          name,
        ),
    )
}

/** Documents are equal except for the time when they were written. */
async function readRows(db: Kysely<Database>, table: string) {
  const moment = /_(documents|cards)$/.test(table) ? 'written_at' : ''
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) - ${moment}::text as row from ${sql.table(table)} t order by 1`.execute(db)
  return rows.map(({ row }) => row)
}
