import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Ends the process at once with this status. Frees memory before: Node waits at its end for V8's compiling threads,
 * and one of these that waits for memory is never served then (nodejs/node#54918).
 */
export function endProcess(status: number): never {
  setFlagsFromString('--expose-gc')
  setFlagsFromString('--no-concurrent-sparkplug')
  setFlagsFromString('--no-concurrent-recompilation')
  const collect: () => void = runInNewContext('gc')
  collect()
  process.exit(status)
}
