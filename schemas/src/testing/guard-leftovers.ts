import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** What to clean up after a process. */
interface Leftovers {
  /** Deleted recursively. */
  folder?: string
  /** A file under `folder` whose first line is the pid of a process to kill first. */
  pidFile?: string
  /** A process to kill first. */
  pid?: number
}

/** The process that cleans up. Dispose of it when there is nothing left to clean up. */
export interface Guard extends Disposable {
  pid: number
}

/** Cleans up even if this process is killed: a small process outlives it and notices when the pipe between them closes. */
export function guardLeftovers(leftovers: Leftovers): Guard {
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(leftovers)], {
    // In its own session, so that signals to the whole group, such as Ctrl-C, do not reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.unref()
  return { pid: child.pid ?? 0, [Symbol.dispose]: () => void child.stdin.end('done') }
}

if (process.argv[1] === import.meta.filename && (await text(process.stdin)) !== 'done') {
  // Written by `guardLeftovers`.
  const { folder, pidFile, pid } = JSON.parse(process.argv[2] ?? '') as Leftovers
  kill(pid)
  if (folder !== undefined && pidFile !== undefined) kill(readPid(join(folder, pidFile)))
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

function readPid(file: string) {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10)
  } catch {
    return undefined // It was not started yet, or has ended.
  }
}

function kill(pid: number | undefined) {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
