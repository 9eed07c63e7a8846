import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Connection } from '@temporalio/client'
import { guardLeftovers } from '@channelwise/schemas/testing/guard-leftovers'

/** A Temporal server of this process; disposing stops it. */
export interface RunningTemporal extends AsyncDisposable {
  /** host:port */
  address: string
  /** Kills the server (SIGKILL), and restarts it at the same address with its data. */
  restart(): Promise<void>
}

const startTimeout = 120_000

/** Starts an empty development server with the CLI, on a free local port. */
export async function startTemporal(program: string): Promise<RunningTemporal> {
  const folder = await mkdtemp(join(tmpdir(), 'channelwise-temporal-'))
  const port = await findFreePort()
  const address = `127.0.0.1:${port}`
  const place = ['--headless', '--ip', '127.0.0.1', '--port', String(port)]
  const words = [
    'server',
    'start-dev',
    ...place,
    '--db-filename',
    join(folder, 'temporal.db'),
    '--log-level',
    'error',
    // As in docker/temporal-dynamic-config.yaml.
    '--dynamic-config-value',
    'matching.useNewMatcher=true',
    '--dynamic-config-value',
    'matching.enableFairness=true',
  ]
  let server = launch(program, { words, folder })
  const waitForServer = async () => {
    const ended = server.exited.then(() => {
      throw new Error(`Temporal exited at its start: ${server.readOutput()}`)
    })
    await Promise.race([waitUntilUp(address), ended])
    ended.catch(() => {})
  }
  const stop = async () => {
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await waitForServer()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    address,
    async restart() {
      await server.kill()
      server = launch(program, { words, folder })
      await waitForServer()
    },
    [Symbol.asyncDispose]: stop,
  }
}

function launch(program: string, { words, folder }: { words: string[]; folder: string }) {
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  const guard = guardLeftovers({ folder, pid: child.pid ?? 0 })
  let output = ''
  child.stderr.on('data', (text) => (output += String(text)))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    exited,
    readOutput: () => output,
    async kill() {
      child.kill('SIGKILL')
      await exited
      guard[Symbol.dispose]()
    },
  }
}

async function waitUntilUp(address: string) {
  const deadline = Date.now() + startTimeout
  for (;;) {
    try {
      const connection = await Connection.connect({ address, connectTimeout: 1_000 })
      await connection.workflowService.describeNamespace({ namespace: 'default' })
      return await connection.close()
    } catch (error) {
      if (Date.now() > deadline) throw new Error('Temporal did not come up in time', { cause: error })
      await wait(100)
    }
  }
}

/** A local port that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
