import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Keeps modules that are imported from now on as Node compiled them, for the next start, next to the packages: whoever can
 * write there can change the code, too. Where nothing can be written, nothing is kept.
 */
export function keepCompiledModules(): void {
  enableCompileCache(join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'channelwise'))
}
