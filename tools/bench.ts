// Runs a benchmark by its name: npm run bench -- NAME …
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const benchmarks = new Map(
  ['indexer', 'workflows', 'api'].flatMap((workspace) =>
    readdirSync(join(root, workspace, 'bench'))
      .filter((file) => file.endsWith('.ts') && !/^(read-|bench-server|catalogue-rows)/.test(file))
      .map((file) => [file.replace(/\.ts$/, ''), join(root, workspace, 'bench', file)] as const),
  ),
)
const [name = '', ...options] = process.argv.slice(2)
const file = benchmarks.get(name)
if (file === undefined) {
  console.error(`bench: '${name}' is none; there are ${[...benchmarks.keys()].sort().join(', ')}`)
  process.exit(2)
}
process.exit(spawnSync(process.execPath, [file, ...options], { stdio: 'inherit' }).status ?? 1)
