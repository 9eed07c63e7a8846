import { spawn } from 'node:child_process'
import { guardLeftovers } from '@channelwise/schemas/testing/guard-leftovers'

/** Starts one of our programs as a child process that sees only these settings, and never outlives this process. */
export function startProgram(program: string, words: string[], variables: Record<string, string>) {
  const child = spawn(process.execPath, [program, ...words], {
    // Nothing else of the test process's environment, which may have settings of its own.
    env: { PATH: '/usr/bin:/bin', ...readTestVariables(), ...variables },
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
    /** Throws with the program's output when it has exited, so that a test does not wait for it forever. */
    assertRunning() {
      const { exitCode, signalCode } = child
      if (exitCode === null && signalCode === null) return
      throw new Error(`${program} exited with ${exitCode ?? signalCode}: ${printed.err}${printed.out}`)
    },
    signal: (name: NodeJS.Signals) => child.kill(name),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Where the tests keep temporary files and compiled code. */
function readTestVariables() {
  const { TMPDIR, NODE_COMPILE_CACHE } = process.env
  return {
    ...(TMPDIR !== undefined && { TMPDIR }),
    ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
  }
}
