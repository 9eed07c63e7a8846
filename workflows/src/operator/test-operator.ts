import { fileURLToPath } from 'node:url'
import { startProgram } from '../installation/test-program.ts'
import type { Action, InstallationParts } from './action.ts'
import type { Terminal } from './terminal/terminal.ts'

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

/** Executes an action on a database within this process; resolves with its exit status and output. */
export async function runAction(action: Action, parts: Partial<InstallationParts>) {
  const lines: string[] = []
  const events: object[] = []
  const terminal: Terminal = {
    line: (text) => void lines.push(text),
    event: (event) => void events.push(event),
    progress: () => {},
  }
  // The action uses only these.
  const status = await action.act({ ...parts, terminal } as InstallationParts)
  return { status, lines, events }
}
