// Runs a benchmark by name: npm run bench -- NAME … With --flames, also draws flame graphs.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawFlames, readFrames } from '../schemas/bench/flame-graph.ts'

const benchmarks: Record<string, string> = {
  addresses: 'api/bench/addresses.ts',
  'api-overhead': 'api/bench/api-overhead.ts',
  catalogue: 'api/bench/catalogue.ts',
  export: 'api/bench/export.ts',
  'first-view': 'tools/first-view.ts',
  idle: 'api/bench/idle.ts',
  imports: 'workflows/bench/imports.ts',
  indexing: 'indexer/bench/indexing.ts',
  insights: 'api/bench/insights.ts',
  interactions: 'tools/interactions.ts',
  kills: 'workflows/bench/kills.ts',
  names: 'indexer/bench/names.ts',
  pages: 'api/bench/pages.ts',
  processes: 'api/bench/processes.ts',
  'review-writes': 'api/bench/review-writes.ts',
  scaling: 'api/bench/scaling.ts',
  scoring: 'workflows/bench/scoring.ts',
  search: 'indexer/bench/search.ts',
  'sign-in-attempts': 'api/bench/sign-in-attempts.ts',
  similarity: 'workflows/bench/similarity.ts',
  starvation: 'api/bench/starvation.ts',
}
const root = join(import.meta.dirname, '..')
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
process.exitCode = options.includes('--flames')
  ? drawn(options.filter((option) => option !== '--flames'))
  : run(options)

function run(words: string[]) {
  return spawnSync(process.execPath, [join(root, file ?? ''), ...words], { stdio: 'inherit' }).status ?? 1
}

/**
 * Runs the benchmark and its child processes under Node's profiler, and draws a flame graph of each process that took at least
 * a tenth of the time of the busiest one, largest first.
 */
function drawn(words: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'channelwise-flames-'))
  try {
    process.env['NODE_OPTIONS'] = `--cpu-prof --cpu-prof-dir=${folder}`
    const status = run(words)
    const profiles = readdirSync(folder)
      .map((profile) => readFrames(JSON.parse(readFileSync(join(folder, profile), 'utf8'))))
      .toSorted((one, other) => other.milliseconds - one.milliseconds)
    const results = join(root, 'bench', 'results')
    mkdirSync(results, { recursive: true })
    for (const [at, profile] of profiles.entries()) {
      if (profile.milliseconds < (profiles[0]?.milliseconds ?? 0) / 10) break
      const drawing = `${name}-flames${at === 0 ? '' : `-${at + 1}`}.svg`
      writeFileSync(join(results, drawing), drawFlames(profile))
      console.log(`written to bench/results/${drawing}`)
    }
    return status
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
