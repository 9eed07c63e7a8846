import { existsSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/**
 * The folders of the packages that the workspaces need at run time, resolved as by Node: dependencies, installed optional
 * dependencies, and required peer dependencies. Throws when a dependency is missing.
 */
export async function traceDependencies(
  root: string,
  { workspaces, unneeded }: { workspaces: string[]; unneeded: string[] },
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const workspace of workspaces) await visit(join(root, workspace))
  return found

  async function visit(folder: string): Promise<void> {
    const manifest = await readManifest(folder)
    const optional = Object.keys(manifest.optionalDependencies ?? {})
    for (const name of needs(manifest)) {
      if (unneeded.includes(name)) continue
      const place = find(name, folder)
      if (place === null && optional.includes(name)) continue
      if (place === null) throw new Error(`${folder} needs ${name}, which is not installed`)
      if (found.has(place)) continue
      found.add(place)
      await visit(await realpath(place))
    }
  }

  function find(name: string, from: string): string | null {
    for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
      const place = join(folder, 'node_modules', name)
      if (existsSync(place)) return place
    }
    return null
  }
}

function needs(manifest: Manifest) {
  const peers = Object.keys(manifest.peerDependencies ?? {})
  return [
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.optionalDependencies ?? {}),
    ...peers.filter((name) => manifest.peerDependenciesMeta?.[name]?.optional !== true),
  ]
}

async function readManifest(folder: string) {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest
}
