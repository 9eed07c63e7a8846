import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Milliseconds between two polls of a held lock. */
const interval = 200

/** Milliseconds after which a lock is taken over: no set-up takes so long, but the holder's pid may have been reused. */
const maxAge = 20 * 60_000

/**
 * Does the work while no other process holds the lock, a file with the pid of its holder. Takes over the lock of a dead
 * process. Calls `onWait` once if it has to wait. Like `process-lock.ts`, which Node 20 cannot run.
 */
export function whileAlone(file, work, onWait = () => {}) {
  mkdirSync(dirname(file), { recursive: true })
  for (let waits = 0; !take(file); waits += 1) {
    if (waits === 0) onWait()
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, interval)
  }
  const release = () => rmSync(file, { force: true })
  process.on('exit', release)
  try {
    return work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isHeld(file)) rmSync(file, { force: true })
    return false
  }
}

function isHeld(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > maxAge) return false
    // Signal 0 only checks for existence. A holder that has not yet written its pid counts as alive, too.
    const holder = Number(readFileSync(file, 'utf8'))
    if (holder > 0) process.kill(holder, 0)
    return true
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error.code === 'EPERM'
  }
}
