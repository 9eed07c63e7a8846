import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Enables Node's compile cache for the modules imported from now on, next to the packages: whoever can write there can
 * change the code, too. Nothing is cached if the folder is not writable.
 */
export function keepCompiledModules(): void {
  enableCompileCache(join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'channelwise'))
}
