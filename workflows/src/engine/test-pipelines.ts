import type { PipelineResult } from './pipeline.ts'
import type { TestActivities } from './test-activities.ts'

interface TestInput {
  runId: string
}

/** Pipelines of test steps, one for each guarantee of an engine. */
export const testPipelines = {
  async threeSteps(steps: TestActivities, { runId, crashAt }: TestInput & { crashAt: string | null }) {
    for (const name of ['first', 'second', 'third']) {
      if (name === crashAt) await steps.crash({ runId, name })
      else await steps.mark({ runId, name })
    }
    return nothing
  },
  async manySteps(steps: TestActivities, { runId, count }: TestInput & { count: number }) {
    for (let number = 0; number < count; number += 1) await steps.mark({ runId, name: `step ${number}` })
    return nothing
  },
  async flaky(steps: TestActivities, { runId }: TestInput) {
    await steps.failTwice({ runId, name: 'flaky' })
    return nothing
  },
  async unavailable(steps: TestActivities, { runId }: TestInput) {
    await steps.failAlways({ runId, name: 'unavailable' })
    return nothing
  },
  async refused(steps: TestActivities, { runId }: TestInput) {
    try {
      await steps.refuse({ runId, name: 'refused' })
    } catch (error) {
      await steps.mark({ runId, name: 'cleanup' })
      throw error
    }
    return nothing
  },
  async broken(steps: TestActivities, { runId }: TestInput) {
    await steps.break({ runId, name: 'broken' })
    return nothing
  },
  async quota(steps: TestActivities, { runId, resetsIn }: TestInput & { resetsIn: number }) {
    await steps.mark({ runId, name: 'before' })
    await steps.spend({ runId, name: 'spend', resetsIn })
    return nothing
  },
  async gated(steps: TestActivities, { runId }: TestInput) {
    try {
      await steps.waitForGate({ runId, name: 'gate' })
      await steps.mark({ runId, name: 'behind' })
    } catch (error) {
      await steps.mark({ runId, name: 'cleanup' })
      throw error
    }
    return nothing
  },
}

const nothing: PipelineResult = { channelId: null }
