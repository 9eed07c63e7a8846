import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { newRunId } from '../../runs/run-id.ts'
import { recordEnd } from '../../runs/record-end.ts'
import { recordRun } from '../../runs/run-records.ts'
import { request } from '../test-engine-site.ts'
import { reconcileRuns } from './reconcile-runs.ts'
import type { RunWorkflows } from './run-workflows.ts'

test('checks the task of every active run, even if there are more than fit in one pass', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  const ids: string[] = []
  for (let number = 0; number < 250; number += 1)
    ids.push((await recordRun(db, newRunId(), request('gated', {}, `run ${number}`))).id)
  const looked: string[] = []
  const enough = new AbortController()
  const runs = {
    listOpen: async () => new Set(ids),
    wake: async () => {},
    async renewTask({ id }) {
      looked.push(id)
      if (looked.length > ids.length) enough.abort()
    },
  } satisfies Partial<RunWorkflows>
  await reconcileRuns(
    {
      db,
      logger: pino({ level: 'silent' }),
      runs: runs as Partial<RunWorkflows> as RunWorkflows,
      unstarted: new Map(),
      pollInterval: 1,
    },
    enough.signal,
  )
  const inOrder = ids.toSorted()
  expect(looked).toEqual([...inOrder, ...inOrder.slice(0, 100)])
})

test('does not start a run that another process has already finished', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  const orders = await Promise.all(
    ['ended', 'left'].map(async (key) => {
      const order = request('gated', {}, key)
      return { ...order, id: (await recordRun(db, newRunId(), order)).id }
    }),
  )
  const [ended, left] = orders
  await recordEnd(db, ended?.id ?? '', { status: 'succeeded', channelId: null })
  const started: string[] = []
  const enough = new AbortController()
  const runs = {
    listOpen: async () => new Set([left?.id ?? '']),
    wake: async () => {},
    renewTask: async () => {},
    find: async () => 'unknown',
    async start({ id }) {
      started.push(id)
      enough.abort()
      return true
    },
  } satisfies Partial<RunWorkflows>
  const unstarted = new Map(orders.map((order) => [order.id, order]))
  await reconcileRuns(
    {
      db,
      logger: pino({ level: 'silent' }),
      runs: runs as Partial<RunWorkflows> as RunWorkflows,
      unstarted,
      pollInterval: 1,
    },
    enough.signal,
  )
  expect(started).toEqual([left?.id])
  expect([...unstarted]).toEqual([])
})
