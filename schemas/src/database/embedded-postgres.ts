import { mkdir, readdir, rm, writeFile, readFile, access, constants } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { makePrivateFolder } from '../private-folder.ts'
import { SettingError } from '../setting-error.ts'
import { createCluster, findPostmaster, startPostmaster, stopPostmaster } from './postgres-program.ts'
import { holdLock, isSameProcess, processMark } from './process-lock.ts'

/** A Postgres under a data folder, held by this process until it is disposed of. */
export interface EmbeddedPostgres extends AsyncDisposable {
  /** The address of the product's database, with its password: never log it. */
  url: string
}

const databaseName = 'channelwise'

/**
 * Starts the Postgres that lives in `dataDir`, or joins the one that already runs there: a second process, or what
 * a killed one left behind. Whoever lets go last stops it. Throws `SettingError` when the folder cannot be used.
 */
export async function openEmbeddedPostgres({ dataDir }: { dataDir: string }): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir)
  const cluster = join(folder, 'postgres')
  const holders = join(folder, 'postgres-holders')
  await prepareFolder(holders, dataDir)
  const holder = join(holders, processMark(process.pid))

  const url = await holdLock(join(folder, 'postgres.lock'), async () => {
    const password = await readPassword(join(folder, 'postgres-password'))
    await createCluster(cluster, password)
    const port = (await findPostmaster(cluster))?.port ?? (await startPostmaster(cluster))
    const address = `postgres://postgres:${password}@127.0.0.1:${port}/`
    await createDatabase(address)
    await writeFile(holder, '')
    return address + databaseName
  })

  return {
    url,
    [Symbol.asyncDispose]: () =>
      holdLock(join(folder, 'postgres.lock'), async () => {
        await rm(holder, { force: true })
        if (await isHeld(holders)) return
        const postmaster = await findPostmaster(cluster)
        if (postmaster !== null) await stopPostmaster(cluster, postmaster.pid)
      }),
  }
}

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

/** Made once; the file is readable by its owner only. */
async function readPassword(file: string) {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    const password = randomBytes(24).toString('hex')
    await writeFile(file, password, { mode: 0o600 })
    return password
  }
}

async function createDatabase(address: string) {
  await using client = await connect(`${address}postgres`)
  const { rowCount } = await client.connection.query('select 1 from pg_database where datname = $1', [
    databaseName,
  ])
  if (rowCount === 0) await client.connection.query(`create database ${databaseName}`)
}

/** A server that was adopted may still be starting up or recovering: it says so (57P03) for a while. */
async function connect(url: string) {
  for (let tries = 0; ; tries += 1) {
    const connection = new Client({ connectionString: url })
    try {
      await connection.connect()
      return { connection, [Symbol.asyncDispose]: () => connection.end() }
    } catch (error) {
      if (tries === 120) throw new Error('The embedded Postgres does not answer', { cause: error })
      await wait(250)
    }
  }
}

/** Whether a living process still holds the server; marks of dead ones are cleared away. */
async function isHeld(holders: string) {
  const marks = await readdir(holders)
  const dead = marks.filter((mark) => !isSameProcess(mark))
  await Promise.all(dead.map((mark) => rm(join(holders, mark), { force: true })))
  return marks.length > dead.length
}
