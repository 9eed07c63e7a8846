import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { Client, Connection } from '@temporalio/client'
import { expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { newRunId } from '../../runs/run-id.ts'
import { recordRun } from '../../runs/run-records.ts'
import { request } from '../test-engine-site.ts'
import { createRunWorkflows } from './run-workflows.ts'

test('every call rejects when Temporal accepts connections but never responds', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  using cleanup = new DisposableStack()
  const silence = createServer((socket) => cleanup.defer(() => socket.destroy()))
  cleanup.defer(() => silence.close())
  silence.listen(0, '127.0.0.1')
  await once(silence, 'listening')
  const { port } = silence.address() as AddressInfo
  await using connection = Object.assign(Connection.lazy({ address: `127.0.0.1:${port}` }), {
    [Symbol.asyncDispose]: () => connection.close(),
  })
  const runs = createRunWorkflows({
    client: new Client({ connection }),
    db,
    taskQueue: 'silence',
    policy: { firstWait: 1, events: 100 },
    timeouts: { call: 100, list: 100 },
  })
  const order = request('gated')
  const run = { ...order, id: (await recordRun(db, newRunId(), order)).id }
  const calls = {
    start: () => runs.start(run),
    find: () => runs.find(run),
    listOpen: () => runs.listOpen(),
    renewTask: () => runs.renewTask(run),
    cancel: () => runs.cancel(run.id),
    cancelHolder: () => runs.cancelHolder(run),
    wake: () => runs.wake([run]),
    hasten: () => runs.hasten(run),
  } satisfies Record<keyof typeof runs, () => Promise<unknown>>
  for (const [name, call] of Object.entries(calls))
    await expect(call(), name).rejects.toMatchObject({ cause: { code: deadlineExceeded } })
})

/** gRPC's status code. */
const deadlineExceeded = 4
