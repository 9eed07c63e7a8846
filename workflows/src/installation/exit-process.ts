import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Exits at once with this status. Runs the garbage collector first: at exit Node waits for V8's compiler threads, and
 * hangs when one of them waits for memory (nodejs/node#54918).
 */
export function exitProcess(status: number): never {
  // With other flags, the next process would refuse what this one has compiled.
  flushCompileCache()
  setFlagsFromString('--expose-gc')
  setFlagsFromString('--no-concurrent-sparkplug')
  setFlagsFromString('--no-concurrent-recompilation')
  const collect: () => void = runInNewContext('gc')
  collect()
  process.exit(status)
}
