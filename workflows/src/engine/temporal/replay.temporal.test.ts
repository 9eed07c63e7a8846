import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { historyFromJSON } from '@temporalio/common/lib/proto-utils.js'
import { Worker } from '@temporalio/worker'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { pipelines } from '../../pipelines/pipelines.ts'
import { bundleWorkflows } from './bundle-workflows.ts'
import { installRuntime } from './runtime.ts'

const folder = join(import.meta.dirname, 'histories')
const files = await readdir(folder)
const workflows = fileURLToPath(new URL('workflows.ts', import.meta.url))

describe('a recorded history replays', () => {
  beforeAll(() => installRuntime(pino({ level: 'silent' })))

  test.each(files)('%s', async (file) => {
    const workflowBundle = await bundleWorkflows(workflows)
    const history = await readHistory(file)
    await Worker.runReplayHistory({ workflowBundle }, history)
  })

  test('but not on a pipeline with other steps', async () => {
    const workflowBundle = await bundleWorkflows(workflows)
    const code = workflowBundle.code.replaceAll('describeChannel', 'forgetChannel')
    const replay = Worker.runReplayHistory(
      { workflowBundle: { ...workflowBundle, code } },
      await readHistory('import-channel.json'),
    )
    await expect(replay).rejects.toThrow(/forgetChannel|[Nn]ondeterminis/)
  })

  test('and there is one of every pipeline', async () => {
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
