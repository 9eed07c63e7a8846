import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Milliseconds between two looks at a lock that somebody else holds. */
const interval = 200

/** Milliseconds after which a lock is taken over: no set-up takes so long, but its process's id may have a new owner. */
const maxAge = 20 * 60_000

/**
 * Does the work while no other process holds the lock, which is a file with the id of its holder's process. One whose
 * holder has died is taken over. Calls `onWait` once if it has to wait. Like `process-lock.ts`, which Node 20 cannot read.
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
    // Signal 0 only asks. A holder that has not yet written its id is alive, too.
    const holder = Number(readFileSync(file, 'utf8'))
    if (holder > 0) process.kill(holder, 0)
    return true
  } catch (error) {
    // It belongs to another user.
    return error.code === 'EPERM'
  }
}
