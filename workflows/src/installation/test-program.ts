import { spawn } from 'node:child_process'
import { guardLeftovers } from '@channelwise/schemas/testing/guard-leftovers'

/**
 * Starts one of our programs as a process of its own, with these variables and no others of the product. It does not
 * outlive this process, however that ends.
 */
export function startProgram(program: string, words: string[], variables: Record<string, string>) {
  const child = spawn(process.execPath, [program, ...words], {
    // PATH and TZ are the machine's; the product's variables are the test's alone.
    env: { PATH: '/usr/bin:/bin', ...variables },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const guard = guardLeftovers({ pid: child.pid ?? 0 })
  const printed = { out: '', err: '' }
  child.stdout.on('data', (text) => (printed.out += String(text)))
  child.stderr.on('data', (text) => (printed.err += String(text)))
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  void exited.then(() => guard[Symbol.dispose]())
  return {
    printed,
    stdin: child.stdin,
    exited,
    /** Throws, with what it has printed, when it has ended: whoever waits for its work would wait for ever. */
    assertRunning() {
      const { exitCode, signalCode } = child
      if (exitCode === null && signalCode === null) return
      throw new Error(`${program} ended with ${exitCode ?? signalCode}: ${printed.err}${printed.out}`)
    },
    signal: (name: NodeJS.Signals) => child.kill(name),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
