import { fileURLToPath } from 'node:url'
import { startProgram } from '../installation/test-program.ts'

const program = fileURLToPath(new URL('main.ts', import.meta.url))

/** Starts the operator's command line as a child process that sees only these settings. */
export function startOperator(words: string[], variables: Record<string, string>) {
  const started = startProgram(program, words, variables)
  return {
    ...started,
    /** The JSON objects printed so far. */
    events: () => started.printed.out.split('\n').filter(Boolean).map(parseEvent),
  }
}

function parseEvent(line: string): Record<string, unknown> {
  return JSON.parse(line) as Record<string, unknown>
}
