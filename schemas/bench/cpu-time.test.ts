import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cpuOf, cpuOfPostgres, ownCpu } from './cpu-time.ts'

test('reads the CPU time of this process', () => {
  const before = ownCpu()
  while (ownCpu() - before < 5);
  expect(ownCpu()).toBeGreaterThan(before)
})

test.runIf(process.platform === 'linux')(
  'reads the CPU time of another process, and of Postgres including its children',
  async () => {
    await using opened = new AsyncDisposableStack()
    const folder = await mkdtemp(join(tmpdir(), 'channelwise-cpu-'))
    opened.defer(() => rm(folder, { recursive: true, force: true }))
    const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
    opened.defer(() => void child.kill('SIGKILL'))
    await once(child, 'spawn')
    await mkdir(join(folder, 'postgres'))
    // This process plays the postmaster, with a busy child.
    await writeFile(join(folder, 'postgres', 'postmaster.pid'), `${process.pid}\n/data\n`)
    const [direct, all] = [cpuOf(child.pid ?? 0), cpuOfPostgres(folder)]
    await expect.poll(direct).toBeGreaterThan(20)
    expect(all()).toBeGreaterThanOrEqual(direct())
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(direct()).toBe(0)
  },
)
