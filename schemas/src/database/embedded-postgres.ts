import { mkdir, readdir, rename, rm, writeFile, readFile, access, constants } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { makePrivateFolder } from '../private-folder.ts'
import { SettingError } from '../problems/setting-error.ts'
import { keepRunning } from '../async/keep-running.ts'
import type { SupervisorLog } from '../async/keep-running.ts'
import {
  createCluster,
  findFreePort,
  findPostmaster,
  readLastPostmaster,
  startPostmaster,
  stopPostmaster,
} from './postgres-program.ts'
import { holdLock, isSameProcess, processMark } from './process-lock.ts'

/** An embedded Postgres used by this process until disposed of. */
export interface EmbeddedPostgres extends AsyncDisposable {
  /** The database URL, including the password: never log it. */
  url: string
}

const databaseName = 'channelwise'

interface Options {
  dataDir: string
  /** Called when the server had to be restarted. */
  log?: SupervisorLog
  /** Settings of a server that this process starts, by their names in Postgres. */
  settings?: Record<string, string>
}

/**
 * Starts the Postgres in `dataDir`, or joins one that is already running there because of a second process or
 * a killed one. Restarts it on the same port if it dies. The last process to dispose of it stops it. Throws
 * `SettingError` if the folder cannot be used.
 */
export async function openEmbeddedPostgres({
  dataDir,
  log = silent,
  settings = {},
}: Options): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir)
  const cluster = join(folder, 'postgres')
  const holders = join(folder, 'postgres-holders')
  await prepareFolder(holders, dataDir)
  const holder = join(holders, processMark(process.pid))

  const lock = join(folder, 'postgres.lock')
  const { url, port } = await holdLock(lock, async () => {
    const password = await readPassword(join(folder, 'postgres-password'))
    await createCluster(cluster, password)
    const running = await findPostmaster(cluster)
    // Keeps the port that other processes already use.
    const known = running ?? ((await isHeld(holders)) ? await readLastPostmaster(cluster) : null)
    const chosen = known?.port ?? (await findFreePort())
    if (running === null) await startPostmaster(cluster, chosen, settings)
    const address = `postgres://postgres:${password}@127.0.0.1:${chosen}/`
    await createDatabase(address)
    await writeFile(holder, '')
    return { url: address + databaseName, port: chosen }
  })

  const supervisor = keepRunning({
    name: 'the embedded Postgres',
    isRunning: async () => (await findPostmaster(cluster)) !== null,
    start: () =>
      holdLock(lock, async () => {
        // Another process may have restarted it meanwhile.
        if ((await findPostmaster(cluster)) === null) await startPostmaster(cluster, port, settings)
      }),
    log,
  })

  return {
    url,
    async [Symbol.asyncDispose]() {
      await supervisor[Symbol.asyncDispose]()
      await holdLock(lock, async () => {
        await rm(holder, { force: true })
        if (await isHeld(holders)) return
        const postmaster = await findPostmaster(cluster)
        if (postmaster !== null) await stopPostmaster(cluster, postmaster.pid)
      })
    },
  }
}

const silent: SupervisorLog = { warn: () => {}, error: () => {} }

async function prepareFolder(folder: string, dataDir: string) {
  try {
    await makePrivateFolder(dataDir)
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new SettingError(`DATA_DIR: ${dataDir} cannot be written to (${reason}); name a folder that can`, {
      cause: error,
    })
  }
}

/** Generated once; the file is readable by its owner only. Empty, it was written while the disk was full. */
async function readPassword(file: string) {
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  if (kept.trim() !== '') return kept.trim()
  const password = randomBytes(24).toString('hex')
  await writeFile(`${file}-draft`, password, { mode: 0o600 })
  await rename(`${file}-draft`, file)
  return password
}

async function createDatabase(address: string) {
  await using client = await connect(`${address}postgres`)
  const { rowCount } = await client.connection.query('select 1 from pg_database where datname = $1', [
    databaseName,
  ])
  if (rowCount === 0) await client.connection.query(`create database ${databaseName}`)
}

/** Waits while a joined server is still starting or recovering (57P03). */
async function connect(url: string) {
  for (let tries = 0; ; tries += 1) {
    const connection = new Client({ connectionString: url })
    try {
      await connection.connect()
      return { connection, [Symbol.asyncDispose]: () => connection.end() }
    } catch (error) {
      if (tries === 120) throw new Error('The embedded Postgres does not respond', { cause: error })
      await wait(250)
    }
  }
}

/** Whether any living process still uses the server. Removes the marks of dead processes. */
async function isHeld(holders: string) {
  const marks = await readdir(holders)
  const dead = marks.filter((mark) => !isSameProcess(mark))
  await Promise.all(dead.map((mark) => rm(join(holders, mark), { force: true })))
  return marks.length > dead.length
}
