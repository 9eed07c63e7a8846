import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a program that works on the test pipelines that its arguments say; it lives until it is killed. */
export function startWorker(program: string, words: string[]) {
  const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'inherit', 'inherit'] })
  const exited = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  return { exited, kill, [Symbol.asyncDispose]: kill }
}
