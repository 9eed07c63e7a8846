import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAlive } from '@channelwise/schemas/database/process-lock'

test('a program started by a test ends when the test’s process is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'channelwise-program-'))
  const program = join(folder, 'program.mjs')
  await writeFile(program, 'console.log(process.pid)\nsetInterval(() => {}, 1000)\n')
  const code = `
    import { startProgram } from ${JSON.stringify(join(import.meta.dirname, 'test-program.ts'))}
    const { printed } = startProgram(${JSON.stringify(program)}, [], {})
    const watching = setInterval(() => {
      if (printed.out === '') return
      clearInterval(watching)
      console.log(printed.out)
    }, 10)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = await once(parent.stdout, 'data')
  const pid = Number(String(printed))
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
  await rm(folder, { recursive: true })
})
