import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const workspaces = ['schemas', 'indexer', 'workflows', 'sample', 'api', 'frontend', 'tools']

/** Tests that reach one of these need Postgres. */
const services = ['schemas/src/database/test-database.ts', 'schemas/src/database/embedded-postgres.ts']

/**
 * The test files, relative to the root, that need Postgres: a test that starts to use the database is included automatically.
 */
export function findDatabaseTests(): string[] {
  return findTestsReaching(services)
}

/** The test files that import one of these, directly or indirectly. All paths are relative to the root. */
export function findTestsReaching(files: string[]): string[] {
  const reaching = new Set(files)
  for (const file of reaching) for (const importer of importers.get(file) ?? []) reaching.add(importer)
  return [...reaching].filter((file) => /\.test\.tsx?$/.test(file))
}

function isForeign(path: string) {
  return path.endsWith('node_modules') || path.endsWith('dist')
}

const importing =
  /(?:^(?:import|export) (?!type )[^'"]*|import\()['"]([^'"]+\.tsx?|@channelwise\/[^'"]+)['"]/gm

function listImports(file: string): string[] {
  return [...readFileSync(join(root, file), 'utf8').matchAll(importing)].map(([, specifier = '']) =>
    specifier.startsWith('@channelwise/')
      ? specifier.replace(/^@channelwise\/([^/]+)\/(.+)$/, '$1/src/$2.ts')
      : join(dirname(file), specifier),
  )
}

/** The importers of each file. */
const importers = new Map<string, string[]>()
for (const file of globSync(`{${workspaces.join()}}/**/*.{ts,tsx}`, { cwd: root, exclude: isForeign }))
  for (const imported of listImports(file))
    importers.set(imported, [...(importers.get(imported) ?? []), file])
