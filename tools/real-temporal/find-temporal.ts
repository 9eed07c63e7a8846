import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Where a Temporal for the tests comes from: a server that runs, or a program to start one with. */
export type TemporalSource = { address: string } | { program: string }

const version = 'v1.5.1'
const cliPackage = `github.com/temporalio/cli/cmd/temporal@${version}`

/** Milliseconds; it takes about three minutes on two cores. */
const assemblyLimit = 900_000

/**
 * The server that `address` names, or the Temporal CLI: from PATH, from the cache in the home folder, or assembled
 * there by Go, once for a machine. Says which it took; null (and why) when there is none.
 */
export async function findTemporal(address: string | undefined): Promise<TemporalSource | null> {
  if (address !== undefined && address !== '') return say({ address }, `the server at ${address}`)
  if (await answers('temporal', ['--version'])) return say({ program: 'temporal' }, 'the CLI on this machine')
  const folder = join(homedir(), '.cache', 'channelwise', `temporal-cli-${version.slice(1)}`)
  const program = join(folder, 'temporal')
  if (await answers(program, ['--version'])) return say({ program }, 'the CLI that was assembled before')
  if (!(await answers('go', ['version']))) return say(null, 'none')
  say(null, 'the CLI, which Go assembles now, once for this machine (about three minutes)')
  await mkdir(folder, { recursive: true })
  try {
    await run('go', ['install', cliPackage], {
      env: { ...process.env, GOBIN: folder },
      timeout: assemblyLimit,
    })
    return { program }
  } catch (error) {
    return say(
      null,
      `none; Go could not assemble it: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

const run = promisify(execFile)

function say<T>(source: T, line: string) {
  console.log(`Temporal for the tests: ${line}`)
  return source
}

async function answers(program: string, words: string[]) {
  return run(program, words).then(
    () => true,
    () => false,
  )
}
