import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The version of the Temporal CLI whose development server the tests use. */
export const cliVersion = '1.5.1'

const cliPackage = `github.com/temporalio/cli/cmd/temporal@v${cliVersion}`

/** Milliseconds; a build takes about three minutes on two cores. */
const buildTimeout = 900_000

const run = promisify(execFile)

/**
 * The path of the Temporal CLI: from PATH, from the cache in the home folder, or built there with Go, once per machine.
 * Null when none of these is available. Throws when the build fails.
 */
export async function findTemporal(): Promise<string | null> {
  if (await answers('temporal', ['--version'])) return 'temporal'
  const folder = join(homedir(), '.cache', 'channelwise', `temporal-cli-${cliVersion}`)
  const program = join(folder, 'temporal')
  if (await answers(program, ['--version'])) return program
  if (!(await answers('go', ['version']))) return null
  console.log('building the Temporal CLI with Go, once for this machine (about three minutes)')
  await mkdir(folder, { recursive: true })
  await run('go', ['install', cliPackage], {
    env: { ...process.env, GOBIN: folder },
    timeout: buildTimeout,
  })
  return program
}

function answers(program: string, words: string[]) {
  return run(program, words).then(
    () => true,
    () => false,
  )
}
