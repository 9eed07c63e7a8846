import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

/** The version of the Temporal CLI whose development server the tests use. */
export const cliVersion = '1.5.1'

const cliPackage = 'github.com/temporalio/cli/cmd/temporal'

/**
 * The driver for the server's SQLite. The CLI's own version answers every query with "interrupted" once a client has
 * disconnected during one (gitlab.com/cznic/sqlite, issue 241), and some of our tests kill clients.
 */
const sqliteModule = 'modernc.org/sqlite@v1.51.0'

/** Milliseconds; a build takes about three minutes on two cores. */
const buildTimeout = 900_000

const run = promisify(execFile)

/**
 * The path of the Temporal CLI: from PATH, from the cache in the home folder, or built there with Go, once per machine.
 * Null when none of these is available. Throws when the build fails.
 */
export async function findTemporal(): Promise<string | null> {
  if (await answers('temporal', ['--version'])) return 'temporal'
  const name = `temporal-cli-${cliVersion}-${basename(sqliteModule)}`
  const folder = join(homedir(), '.cache', 'channelwise', name)
  const program = join(folder, 'temporal')
  if (await answers(program, ['--version'])) return program
  if (!(await answers('go', ['version']))) return null
  console.log('building the Temporal CLI with Go, once for this machine (about three minutes)')
  await mkdir(folder, { recursive: true })
  await build(program)
  return program
}

/** Builds the CLI as a dependency of an empty module, which may select a newer driver. */
async function build(program: string) {
  const folder = await mkdtemp(join(tmpdir(), 'channelwise-build-'))
  const go = (...words: string[]) => run('go', words, { cwd: folder, timeout: buildTimeout })
  try {
    await go('mod', 'init', 'channelwise')
    await go('get', `${cliPackage}@v${cliVersion}`, sqliteModule)
    await go('build', '-o', program, cliPackage)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function answers(program: string, words: string[]) {
  return run(program, words).then(
    () => true,
    () => false,
  )
}
