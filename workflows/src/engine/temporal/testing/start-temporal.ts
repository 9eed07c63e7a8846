import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
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

/** A local port that nothing listens on, outside the range from which the system hands ports out to others meanwhile. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}
