import { spawn } from 'node:child_process'
import { join } from 'node:path'

// Checks the code without services: types, lint (including the direction of dependencies), formatting, dead code, and the
// OpenAPI document.
const programs = {
  types: ['tsc', '-p', '.'],
  lint: ['oxlint', '--deny-warnings'],
  format: ['oxfmt', '--check'],
  'dead code': ['knip', '--no-progress'],
  // This is the `node` package of the project.
  openapi: ['node', 'tools/lint-openapi.ts'],
}

const root = join(import.meta.dirname, '..')
const results = await Promise.all(Object.entries(programs).map(([name, command]) => run(name, command)))
process.exitCode = results.every(Boolean) ? 0 : 1

async function run(name: string, [program = '', ...args]: string[]) {
  const started = performance.now()
  const child = spawn(join(root, 'node_modules', '.bin', program), args, { cwd: root })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output)
  return code === 0
}
