import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Connection } from '@temporalio/client'
import { guardLeftovers } from '@channelwise/schemas/testing/guard-leftovers'

/** A Temporal server of this process's own; it ends when disposed of. */
export interface RunningTemporal extends AsyncDisposable {
  /** host:port */
  address: string
}

const startLimit = 120_000

/** Starts a server with the CLI, on a free port of this machine and with nothing in it. */
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
  ]
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  const guard = guardLeftovers({ folder, pid: child.pid ?? 0 })
  let complaints = ''
  child.stderr.on('data', (text) => (complaints += String(text)))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGKILL')
    await exited
    await rm(folder, { recursive: true, force: true })
    guard[Symbol.dispose]()
  }
  const ended = exited.then(() => {
    throw new Error(`Temporal ended at its start: ${complaints}`)
  })
  try {
    await Promise.race([waitUntilUp(address), ended])
  } catch (error) {
    await stop()
    throw error
  }
  ended.catch(() => {})
  return { address, [Symbol.asyncDispose]: stop }
}

async function waitUntilUp(address: string) {
  const deadline = Date.now() + startLimit
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

async function findFreePort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
