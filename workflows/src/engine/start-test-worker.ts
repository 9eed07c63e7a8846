import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { guardLeftovers } from '@channelwise/schemas/testing/guard-leftovers'

/** Starts a worker program, which runs until it is killed, or until this process ends. */
export function startWorker(program: string, words: string[]) {
  const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'inherit', 'inherit'] })
  const guard = guardLeftovers({ pid: child.pid ?? 0 })
  const exited = once(child, 'exit').finally(() => guard[Symbol.dispose]())
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  return { exited, kill, [Symbol.asyncDispose]: kill }
}
