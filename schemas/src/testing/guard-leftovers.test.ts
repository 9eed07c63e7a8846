import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAlive } from '../database/process-lock.ts'

/** Starts a process that starts another one, guards it and a folder, and prints both pids. */
async function startGuarding(folder: string, andThen = '') {
  const code = `
    import { spawn } from 'node:child_process'
    import { guardLeftovers } from ${JSON.stringify(join(import.meta.dirname, 'guard-leftovers.ts'))}
    const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    const guard = guardLeftovers({ folder: ${JSON.stringify(folder)}, pid: left.pid })
    ${andThen}
    console.log(JSON.stringify({ left: left.pid, guard: guard.pid }))`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = await once(parent.stdout, 'data')
  const pids = JSON.parse(String(printed)) as { left: number; guard: number }
  return { parent, ...pids }
}

test('the processes and folders of a killed process are cleaned up', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'channelwise-guarded-'))
  const { parent, left } = await startGuarding(folder)
  expect(isAlive(left)).toBe(true)
  parent.kill('SIGKILL')
  await expect
    .poll(() => ({ alive: isAlive(left), there: existsSync(folder) }))
    .toEqual({
      alive: false,
      there: false,
    })
})

test('a process that has cleaned up by itself is left alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'channelwise-guarded-'))
  const { parent, left, guard } = await startGuarding(folder, 'guard[Symbol.dispose]()')
  await expect.poll(() => isAlive(guard)).toBe(false)
  parent.kill('SIGKILL')
  await once(parent, 'close')
  expect({ alive: isAlive(left), there: existsSync(folder) }).toEqual({ alive: true, there: true })
  process.kill(left, 'SIGKILL')
  await rm(folder, { recursive: true })
})
