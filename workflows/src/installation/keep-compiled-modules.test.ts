import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
const script = `
  const { keepCompiledModules } = await import('./keep-compiled-modules.ts')
  const { getCompileCacheDir } = await import('node:module')
  keepCompiledModules()
  console.log(getCompileCacheDir())`

test('the compile cache is in node_modules, where no other user can change it', () => {
  const { NODE_COMPILE_CACHE: _, NODE_DISABLE_COMPILE_CACHE: __, ...env } = process.env
  const options = { cwd: import.meta.dirname, env, encoding: 'utf8' } as const
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], options)
  expect(stdout.trim().startsWith(join(root, 'node_modules', '.cache', 'channelwise'))).toBe(true)
})
