import { openEmbeddedPostgres } from '@channelwise/schemas/database/embedded-postgres'
import { checkUp } from '../operations/doctor/check-up.ts'
import { onNothing } from './action.ts'
import type { Action, Parts } from './action.ts'
import { UsageError } from './usage-error.ts'

/** Parses the arguments of `doctor`. Throws `UsageError`. */
export function readDoctorCommand([word]: string[]): Action {
  if (word !== undefined) throw new UsageError(`doctor takes no ${word}`)
  return onNothing(examine)
}

/** Exit status 1 when something is wrong. */
async function examine({ environment, logger, terminal }: Parts) {
  let isWrong = false
  const openEmbedded = (dataDir: string) => openEmbeddedPostgres({ dataDir, log: logger })
  for await (const finding of checkUp(environment(), openEmbedded)) {
    const { part, state, advice } = finding
    isWrong ||= finding.isWrong
    terminal.event(finding)
    const mark = advice === null ? 'ok   ' : finding.isWrong ? 'WRONG' : 'note '
    terminal.line(`${mark}  ${part.padEnd(10)}  ${state}`)
    if (advice !== null) terminal.line(`${' '.repeat(19)}${advice}`)
  }
  terminal.line(isWrong ? 'Something is wrong.' : 'Nothing is wrong.')
  return isWrong ? 1 : 0
}
