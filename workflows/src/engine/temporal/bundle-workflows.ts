import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { bundleWorkflowCode } from '@temporalio/worker'
import { pino } from 'pino'
import { temporalLogger } from './runtime.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
/** Next to the packages, like the cache of modules that Node compiled. */
const cacheFolder = join(root, 'node_modules', '.cache', 'channelwise-workflows')

/**
 * Bundles a module of workflows, or reads the cached bundle of the same sources, in a hundredth of the time. Throws when
 * the module imports something that uses Node.
 */
export async function bundleWorkflows(workflowsPath: string): Promise<{ code: string }> {
  const name = basename(workflowsPath, '.ts')
  const file = `${name}-${describeSources(workflowsPath)}.js`
  const kept = await readFile(join(cacheFolder, file), 'utf8').catch(onlyFor('ENOENT'))
  if (kept !== undefined) return { code: kept }
  const logger = temporalLogger(pino({ level: 'silent' }))
  const { code } = await bundleWorkflowCode({ workflowsPath, logger })
  await keep(file, code, name).catch(onlyFor('EACCES', 'EROFS', 'ENOENT'))
  return { code }
}

/** A hash of the paths, sizes and modification times of the module and of everything it may import. */
function describeSources(workflowsPath: string) {
  const hash = createHash('sha256')
  const sources = ['workflows/src', 'schemas/src'].flatMap((folder) => listSources(join(root, folder)))
  for (const file of [workflowsPath, join(root, 'package-lock.json'), ...sources.sort()]) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function listSources(folder: string) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('.ts')).map((file) => join(folder, file))
}

/**
 * Caches a bundle, replacing earlier ones of the module and what killed processes left unfinished. The rename is atomic,
 * since several processes may write at once; one whose unfinished file was deleted leaves the caching to the other.
 */
async function keep(file: string, code: string, name: string) {
  await mkdir(cacheFolder, { recursive: true })
  const old = (await readdir(cacheFolder)).filter((other) => other.startsWith(`${name}-`))
  const unfinished = join(cacheFolder, `${name}-${randomUUID()}.unfinished`)
  await writeFile(unfinished, code)
  await rename(unfinished, join(cacheFolder, file))
  for (const other of old) if (other !== file) await rm(join(cacheFolder, other), { force: true })
}

/** Returns undefined for file system errors with these codes. */
function onlyFor(...codes: string[]) {
  return (error: unknown): undefined => {
    if (!(error instanceof Error && 'code' in error && codes.includes(String(error.code)))) throw error
  }
}
