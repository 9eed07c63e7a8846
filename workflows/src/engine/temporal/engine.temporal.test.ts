import { describeTemporalEngine } from './describe-temporal-engine.ts'

for (const runsInMemory of [0, 1, 2, 3])
  describeTemporalEngine(`the engine on Temporal with ${runsInMemory} runs in memory between their steps`, {
    runsInMemory,
  })
