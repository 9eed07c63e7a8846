import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { parseDockerfile } from './parse-dockerfile.ts'
import { readIgnored } from './read-ignored.ts'

/** The last stage of a Dockerfile as a folder of files, with its settings. */
export interface Tree {
  /** The folder that corresponds to `/` in the image. */
  folder: string
  workdir: string
  environment: Record<string, string>
  user: string | null
  command: string[]
  healthcheck: string[]
}

/** Steps concerning users and file ownership, which need a container. */
const needsContainer = /\b(chown|install --directory|useradd|adduser|apt-get)\b/

/**
 * Executes the Dockerfile of `context` below `folder` without a container engine: a folder for each stage, COPY with
 * .dockerignore honored, RUN for real on this machine. Resolves to the last stage; throws the output of a failed step.
 */
export async function buildTree(context: string, folder: string): Promise<Tree> {
  const isIgnored = readIgnored(await readFile(join(context, '.dockerignore'), 'utf8'))
  const stages = new Map<string, Tree>()
  let last: Tree | undefined
  for (const { from, name, instructions } of parseDockerfile(
    await readFile(join(context, 'Dockerfile'), 'utf8'),
  )) {
    const tree = await beginStage(join(folder, `stage-${name}`), stages.get(from))
    for (const { name: instruction, rest } of instructions) await execute(tree, instruction, rest)
    stages.set(name, tree)
    last = tree
  }
  if (last === undefined) throw new Error('The Dockerfile has no stage')
  return last

  async function execute(tree: Tree, instruction: string, rest: string) {
    switch (instruction) {
      case 'WORKDIR':
        tree.workdir = rest
        return void (await mkdir(join(tree.folder, rest), { recursive: true }))
      case 'ENV':
        for (const pair of rest.split(/\s+/)) {
          const [, variable = '', value = ''] = /^([^=]*)=(.*)$/.exec(pair) ?? []
          tree.environment[variable] = value
        }
        return
      case 'COPY':
        return copy(tree, rest.split(/\s+/))
      case 'RUN':
        return needsContainer.test(rest) ? undefined : run(tree, rest)
      case 'CMD':
        tree.command = JSON.parse(rest) as string[]
        return
      case 'HEALTHCHECK':
        tree.healthcheck = JSON.parse(rest.slice(rest.indexOf('['))) as string[]
        return
      case 'USER':
        tree.user = rest
        return
      case 'EXPOSE':
        return
      default:
        throw new Error(`${instruction} is not supported here`)
    }
  }

  async function copy(tree: Tree, words: string[]) {
    const [option = ''] = words
    const from = /^--from=(.+)$/.exec(option)?.[1]
    const paths = from === undefined ? words : words.slice(1)
    const source = from === undefined ? context : stages.get(from)?.folder
    if (source === undefined) throw new Error(`COPY refers to an unknown stage ${from}`)
    const target = paths.pop() ?? ''
    const into = target.startsWith('/') ? join(tree.folder, target) : join(tree.folder, tree.workdir, target)
    for (const path of paths) {
      const isFolder = (await stat(join(source, path))).isDirectory()
      const copied = isFolder || !target.endsWith('/') ? into : join(into, basename(path))
      if (from === undefined)
        copyFolder(join(source, path), copied, (file) => !isIgnored(relative(context, file)))
      else copyFolder(join(source, path), copied)
    }
  }
}

/** In one call, because without a filter Node copies tens of thousands of files natively, in a sixth of the time. */
function copyFolder(source: string, target: string, filter?: (file: string) => boolean) {
  cpSync(source, target, { recursive: true, verbatimSymlinks: true, ...(filter !== undefined && { filter }) })
}

async function beginStage(folder: string, base: Tree | undefined): Promise<Tree> {
  if (base !== undefined) {
    await mkdir(folder, { recursive: true })
    copyFolder(base.folder, folder)
    return { ...base, folder, environment: { ...base.environment } }
  }
  await mkdir(folder, { recursive: true })
  return { folder, workdir: '/', environment: {}, user: null, command: [], healthcheck: [] }
}

async function run({ folder, workdir, environment }: Tree, command: string) {
  const child = spawn('/bin/sh', ['-c', command], {
    cwd: join(folder, workdir),
    env: { ...machineVariables(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text) => (output += String(text)))
  child.stderr.on('data', (text) => (output += String(text)))
  const status = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (status !== 0) throw new Error(`RUN ${command} ended with status ${String(status)}: ${output}`)
}

/** Removes the variables that npm and Vitest set for their children, which a container would not have. */
function machineVariables() {
  const entries = Object.entries(process.env).filter(
    ([name]) =>
      name === 'npm_config_registry' || !/^(npm_|VITEST|NODE_ENV$|NODE_OPTIONS$|TEST$|MODE$)/.test(name),
  )
  return Object.fromEntries(entries)
}
