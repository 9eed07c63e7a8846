import {
  CancellationScope,
  condition,
  isCancellation,
  patched,
  setCurrentDetails,
  workflowInfo,
} from '@temporalio/workflow'
import type { Lane } from '@channelwise/schemas/run'
import type { StepFunctions, Versions } from '../pipeline.ts'
import { cancellation, StepFailedError, unexpectedFailure } from '../step-errors.ts'
import type { StepOutcome } from '../step-errors.ts'
import { optionsOf } from '../step-options.ts'
import type { StepOptions, StepOptionsByName } from '../step-options.ts'
import type { DurableRun, Past, RunProgress, StepCall, StepPolicy, StoredWait } from './durable-run.ts'
import { proxyRecords, proxyStep, readFailure } from './step-proxies.ts'
import type { Attempt } from './step-proxies.ts'
import { packSteps, unpackSteps } from './past-steps.ts'
import type { EndedStep } from './past-steps.ts'

/** How often a step is repeated because its worker died in it, or it took too long. */
const maxLosses = 20

/** The minimum wait for the platform in milliseconds, because clocks differ. */
const minWait = 1_000

/** The pipeline is not the one that the workflow began with. */
export class PipelineChangedError extends Error {}

/** Steps by name. Once the history is full, `full` resolves with what to hand over, and no further step starts. */
export interface DurableSteps<Steps> {
  steps: Steps
  versions: Versions
  full: Promise<Past>
  progress(): Omit<RunProgress, 'pipeline' | 'subject'>
  /** Ends a wait for the platform. */
  wake(): void
  /** Gives the steps from now on the priority of a more urgent lane. */
  hasten(lane: Lane): void
  /** The lane that the run was moved to, if it was. */
  moved(): Pick<DurableRun, 'lane'>
}

/** Steps that call the activities of the same names; those that finished before the workflow continued are not repeated. */
export function createDurableSteps<Steps extends StepFunctions>(
  run: DurableRun,
  stepOptions: StepOptionsByName,
): DurableSteps<Steps> {
  const { runId, policy } = run
  const { recordWait } = proxyRecords()
  const past = unpackSteps(run.past?.steps ?? [])
  const changes = { ...run.past?.changes }
  const ended: EndedStep[] = []
  const underWay = new Map<number, string>()
  let position = 0
  let begins = past.length === 0
  let cancelled = false
  let wait: StoredWait | null = null
  let wakes = 0
  let { lane } = run
  let leave: (past: Past) => void
  const full = new Promise<Past>((resolve) => (leave = resolve))

  async function runStep(name: string, argument: unknown): Promise<unknown> {
    position += 1
    const place = position
    const known = past[place - 1]
    if (known !== undefined && known.name !== name)
      throw new PipelineChangedError(`Step ${place} was ${known.name} and is ${name}`)
    if (known === undefined && underWay.size === 0 && isFull(policy)) {
      leave({ steps: packSteps(ended), changes })
      return new Promise<never>(() => {})
    }
    const outcome = known?.outcome ?? (await execute(name, place, argument))
    ended[place - 1] = { name, outcome }
    if ('value' in outcome) return outcome.value
    cancelled ||= outcome.failure.name === cancellation.name
    throw new StepFailedError(outcome.failure)
  }

  async function execute(name: string, place: number, argument: unknown): Promise<StepOutcome> {
    const options = optionsOf(stepOptions, name)
    const call = { runId, position: place, cleanup: cancelled, attempts: options.attempts, argument }
    underWay.set(place, name)
    describe()
    try {
      for (let losses = 0; ;) {
        const outcome = await attempt(name, { ...call, begins }, options)
        // A lost attempt may not have recorded the start of the run.
        if (!('lost' in outcome)) begins = false
        if ('outcome' in outcome) return outcome.outcome
        if ('wait' in outcome) await waitForPlatform(outcome.wait)
        else if (outcome.lost === 'stopped') continue
        else if ((losses += 1) > maxLosses) return { failure: unexpectedFailure(name) }
      }
    } finally {
      underWay.delete(place)
      describe()
    }
  }

  async function attempt(name: string, call: StepCall, options: StepOptions): Promise<Attempt> {
    const activities = proxyStep(policy, options, lane)
    try {
      const act = async () => activities[name]?.(call)
      return { outcome: { value: await (call.cleanup ? CancellationScope.nonCancellable(act) : act()) } }
    } catch (error) {
      return readFailure(name, error, call)
    }
  }

  async function waitForPlatform(forPlatform: StoredWait) {
    begins = true
    const woken = wakes
    wait = forPlatform
    describe()
    try {
      await recordWait({ runId, ...forPlatform })
      const milliseconds = Math.max(Date.parse(forPlatform.until) - Date.now(), minWait)
      await condition(() => wakes > woken, milliseconds)
    } catch (error) {
      // If the run was cancelled, the next attempt returns the cancellation.
      if (!isCancellation(error)) throw error
    } finally {
      wait = null
    }
  }

  function progress() {
    const stepsDone = ended.filter(Boolean).length
    return { stepsDone, underWay: [...underWay.values()], waitsUntil: wait?.until ?? null }
  }

  /** What Temporal's own user interface shows of the run. */
  function describe() {
    const { stepsDone, underWay: names } = progress()
    const now =
      wait === null
        ? `Under way: ${names.join(', ') || 'nothing'}`
        : `Waits for ${wait.reason === 'quota' ? 'the quota' : 'YouTube to respond'} until ${wait.until}`
    setCurrentDetails(`**${run.subject}** (run ${runId})\n\n${stepsDone} steps done. ${now}.`)
  }

  const versions: Versions = {
    // If steps from before the workflow continued as new are still being replayed, they ran without the change.
    async changed(name) {
      return (changes[name] ??= position < past.length ? false : patched(name))
    },
  }

  // Any name is a valid step here, because only the worker knows the activities.
  const steps = new Proxy({}, { get: (_, name) => (argument: unknown) => runStep(String(name), argument) })
  return {
    steps: steps as Steps,
    versions,
    full,
    progress,
    wake: () => void (wakes += 1),
    hasten: (moreUrgent) => void (lane = moreUrgent),
    moved: () => (lane === undefined ? {} : { lane }),
  }
}

function isFull({ events }: StepPolicy) {
  // Continuing as a new workflow would lose the cancellation.
  if (CancellationScope.current().consideredCancelled) return false
  const { historyLength, continueAsNewSuggested } = workflowInfo()
  return continueAsNewSuggested || historyLength >= events
}
