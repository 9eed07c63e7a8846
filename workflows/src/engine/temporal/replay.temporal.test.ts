import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { historyFromJSON } from '@temporalio/common/lib/proto-utils.js'
import { Worker } from '@temporalio/worker'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { pipelines } from '../../pipelines/pipelines.ts'
import { workflowsPath } from './built-bundle.ts'
import { bundleWorkflows } from './bundle-workflows.ts'
import { installRuntime } from './runtime.ts'

const folder = join(import.meta.dirname, 'histories')
const files = await readdir(folder)

describe('a recorded history replays', () => {
  const errors = new Map<string, Error | undefined>()

  // With one worker for all: creating one takes most of the time.
  beforeAll(async () => {
    installRuntime(pino({ level: 'silent' }))
    const workflowBundle = await bundleWorkflows(workflowsPath)
    const histories = await Promise.all(
      files.map(async (file) => ({ workflowId: file, history: await readHistory(file) })),
    )
    for await (const { workflowId, error } of Worker.runReplayHistories({ workflowBundle }, histories))
      errors.set(workflowId, error)
  })

  test.each(files)('%s', (file) => {
    expect([...errors.keys()]).toContain(file)
    expect(errors.get(file)).toBeUndefined()
  })

  test('except on a pipeline with other steps', async () => {
    const { code } = await bundleWorkflows(workflowsPath)
    const workflowBundle = { code: code.replaceAll('describeChannel', 'forgetChannel') }
    const replay = Worker.runReplayHistory({ workflowBundle }, await readHistory('import-channel.json'))
    await expect(replay).rejects.toThrow(/forgetChannel|[Nn]ondeterminis/)
  })

  test('and every pipeline has one', async () => {
    const types = new Set<string | null | undefined>()
    for (const file of files) {
      const { events } = await readHistory(file)
      types.add(events?.[0]?.workflowExecutionStartedEventAttributes?.workflowType?.name)
    }
    expect([...types].sort()).toEqual(Object.keys(pipelines).sort())
  })
})

async function readHistory(file: string) {
  return historyFromJSON(JSON.parse(await readFile(join(folder, file), 'utf8')) as unknown)
}
