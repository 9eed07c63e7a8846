import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Exits at once with this status. Runs the garbage collector first: at exit, Node waits for V8's compiler threads, and
 * hangs if one of them is waiting for memory (nodejs/node#54918).
 */
export function exitProcess(status: number): never {
  // With the flags set below, the next process would reject the compile cache.
  flushCompileCache()
  setFlagsFromString('--expose-gc')
  setFlagsFromString('--no-concurrent-sparkplug')
  setFlagsFromString('--no-concurrent-recompilation')
  const collect: () => void = runInNewContext('gc')
  collect()
  process.exit(status)
}
