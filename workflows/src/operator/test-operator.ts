import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('main.ts', import.meta.url))

/** Starts the operator's command line as a process of its own, with these variables and no others of the product. */
export function startOperator(words: string[], variables: Record<string, string>) {
  const child = spawn(process.execPath, [program, ...words], {
    // PATH and TZ are the machine's; the product's variables are the test's alone.
    env: { PATH: '/usr/bin:/bin', ...variables },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const printed = { out: '', err: '' }
  child.stdout.on('data', (text) => (printed.out += String(text)))
  child.stderr.on('data', (text) => (printed.err += String(text)))
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    printed,
    stdin: child.stdin,
    exited,
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** One object for each line that was printed. */
    events: () => printed.out.split('\n').filter(Boolean).map(parseEvent),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

function parseEvent(line: string): Record<string, unknown> {
  return JSON.parse(line) as Record<string, unknown>
}
