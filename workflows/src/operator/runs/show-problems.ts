import type { RunProblem } from '@channelwise/schemas/database/tables/pipeline-runs'
import type { Terminal } from '../terminal/terminal.ts'

/** Prints a run's problems, and how many failures exceed the stored ones. */
export function showProblems(failed: number, problems: RunProblem[], terminal: Terminal) {
  for (const { part, reason } of problems) terminal.line(`  ${part}: ${reason}`)
  if (failed > problems.length) terminal.line(`  and ${failed - problems.length} more`)
}
