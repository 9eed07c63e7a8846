import type { PipelineResult, Versions } from './pipeline.ts'
import type { TestActivities } from './test-activities.ts'

interface TestInput {
  runId: string
}

/** The pipelines as they are before a change of the site; in a bundle, tests replace the name of the version. */
export const testPipelines = createTestPipelines('version-before')

/** Pipelines of test steps, one for each guarantee of an engine. */
export function createTestPipelines(version: 'version-before' | 'version-after') {
  const isChanged = version === 'version-after'
  return {
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
    async slow(steps: TestActivities, { runId }: TestInput) {
      await steps.sleepOnce({ runId, name: 'slow' })
      await steps.mark({ runId, name: 'behind' })
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
    async outage(steps: TestActivities, { runId }: TestInput) {
      await steps.findOutage({ runId, name: 'call' })
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
    async asking(steps: TestActivities, { runId }: TestInput) {
      await steps.ask({ runId })
      return nothing
    },
    async calls(steps: TestActivities, { runId, count }: TestInput & { count: number }) {
      const numbers = Array.from({ length: count }, (_, number) => number)
      await Promise.all(numbers.map(() => steps.call({ runId, name: 'call' })))
      return nothing
    },
    async gatedCalls(steps: TestActivities, { runId, count }: TestInput & { count: number }) {
      await steps.waitForGate({ runId, name: 'gate' })
      for (let number = 0; number < count; number += 1) await steps.call({ runId, name: 'call' })
      return nothing
    },
    async capped(steps: TestActivities, { runId }: TestInput) {
      await steps.mark({ runId, name: 'before' })
      await steps.spendUntilRaised({ runId, name: 'spend' })
      return nothing
    },
    async gatedAt(steps: TestActivities, { runId, at }: TestInput & { at: string }) {
      try {
        for (const name of ['first', 'second', 'third']) {
          if (name === at) await steps.waitForGate({ runId, name })
          else await steps.mark({ runId, name })
        }
      } catch (error) {
        await steps.mark({ runId, name: 'cleanup' })
        throw error
      }
      return nothing
    },
    async changing(steps: TestActivities, { runId }: TestInput, versions: Versions) {
      await steps.mark({ runId, name: 'first' })
      if (isChanged && (await versions.changed('insert a step')))
        await steps.mark({ runId, name: 'inserted' })
      await steps.mark({ runId, name: 'second' })
      await steps.waitForGate({ runId, name: 'gate' })
      await steps.mark({ runId, name: 'last' })
      return nothing
    },
    async changingSilently(steps: TestActivities, { runId }: TestInput) {
      await steps.mark({ runId, name: 'first' })
      if (isChanged) await steps.refuse({ runId, name: 'inserted' })
      await steps.mark({ runId, name: 'second' })
      await steps.waitForGate({ runId, name: 'gate' })
      return nothing
    },
  }
}

const nothing: PipelineResult = { channelId: null }
