import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Of the Temporal CLI, whose development server the tests run on. */
export const cliVersion = '1.5.1'

const cliPackage = `github.com/temporalio/cli/cmd/temporal@v${cliVersion}`

/** Milliseconds; it takes about three minutes on two cores. */
const assemblyLimit = 900_000

const run = promisify(execFile)

/**
 * The Temporal CLI: from PATH, from the cache in the home folder, or assembled there by Go, once for a machine, which
 * is said. Null where there is none of them; throws what Go says.
 */
export async function findTemporal(): Promise<string | null> {
  if (await answers('temporal', ['--version'])) return 'temporal'
  const folder = join(homedir(), '.cache', 'channelwise', `temporal-cli-${cliVersion}`)
  const program = join(folder, 'temporal')
  if (await answers(program, ['--version'])) return program
  if (!(await answers('go', ['version']))) return null
  console.log('Go assembles the Temporal CLI, once for this machine (about three minutes)')
  await mkdir(folder, { recursive: true })
  await run('go', ['install', cliPackage], {
    env: { ...process.env, GOBIN: folder },
    timeout: assemblyLimit,
  })
  return program
}

function answers(program: string, words: string[]) {
  return run(program, words).then(
    () => true,
    () => false,
  )
}
