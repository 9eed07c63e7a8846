import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'channelwise-setup-'))
})

afterAll(() => rm(folder, { recursive: true }))

/** Starts a process that takes a lock, and logs when it begins and ends its work. */
function start(lock: string, log: string) {
  const program = `
    import { appendFileSync } from 'node:fs'
    import { whileAlone } from ${JSON.stringify(new URL('setup-lock.mjs', import.meta.url).href)}
    whileAlone(${JSON.stringify(lock)}, () => {
      appendFileSync(${JSON.stringify(log)}, 'begin\\n')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
      appendFileSync(${JSON.stringify(log)}, 'end\\n')
    })`
  return once(spawn(process.execPath, ['--input-type=module', '--eval', program]), 'exit')
}

test('concurrent setups of a checkout take turns, even after one was killed', async () => {
  const [lock, log] = [join(folder, 'locks', 'setup'), join(folder, 'log')]
  await Promise.all([start(lock, log), start(lock, log), start(lock, log)])
  expect(await readFile(log, 'utf8')).toBe('begin\nend\n'.repeat(3))
  const { pid } = spawnSync(process.execPath, ['--eval', ''])
  await writeFile(lock, String(pid))
  expect(await start(lock, log)).toEqual([0, null])
  expect(await readFile(log, 'utf8')).toBe('begin\nend\n'.repeat(4))
  // Its pid has been reused by another process.
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await writeFile(lock, String(process.pid))
  await utimes(lock, anHourAgo, anHourAgo)
  expect(await start(lock, log)).toEqual([0, null])
})
