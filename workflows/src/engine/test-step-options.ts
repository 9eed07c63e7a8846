import type { StepOptions } from './step-options.ts'
import type { TestActivities } from './test-activities.ts'

const short: StepOptions = { queue: 'work', timeout: 20_000, heartbeat: null, attempts: 3 }

/** The options of the test steps. */
export const testStepOptions: Record<keyof TestActivities, StepOptions> = {
  mark: short,
  crash: { ...short, timeout: 3_000 },
  sleepOnce: { ...short, timeout: 2_000 },
  failTwice: short,
  failAlways: short,
  refuse: short,
  break: short,
  ask: { ...short, queue: 'platform' },
  call: { ...short, queue: 'platform' },
  spendUntilRaised: { ...short, queue: 'platform' },
  spend: { ...short, queue: 'platform' },
  findOutage: { ...short, queue: 'platform' },
  waitForGate: { ...short, timeout: 60_000, heartbeat: 3_000 },
}
