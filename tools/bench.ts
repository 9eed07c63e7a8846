// Runs a benchmark by its name: npm run bench -- NAME …
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const benchmarks: Record<string, string> = {
  addresses: 'api/bench/addresses.ts',
  'api-overhead': 'api/bench/api-overhead.ts',
  export: 'api/bench/export.ts',
  imports: 'workflows/bench/imports.ts',
  indexing: 'indexer/bench/indexing.ts',
  insights: 'api/bench/insights.ts',
  kills: 'workflows/bench/kills.ts',
  names: 'indexer/bench/names.ts',
  scoring: 'workflows/bench/scoring.ts',
  search: 'indexer/bench/search.ts',
  'sign-in-attempts': 'api/bench/sign-in-attempts.ts',
  starvation: 'api/bench/starvation.ts',
  similarity: 'workflows/bench/similarity.ts',
}
const [name = '', ...options] = process.argv.slice(2)
const file = benchmarks[name]
if (name === '') {
  console.log(`npm run bench -- NAME …, one of: ${Object.keys(benchmarks).join(', ')}`)
  process.exit(0)
}
if (file === undefined) {
  console.error(`bench: unknown benchmark '${name}'; use one of: ${Object.keys(benchmarks).join(', ')}`)
  process.exit(2)
}
const path = join(import.meta.dirname, '..', file)
process.exit(spawnSync(process.execPath, [path, ...options], { stdio: 'inherit' }).status ?? 1)
