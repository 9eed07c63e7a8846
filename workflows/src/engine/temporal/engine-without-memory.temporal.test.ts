import { describeTemporalEngine } from './describe-temporal-engine.ts'

describeTemporalEngine('the engine on Temporal, with no run kept in memory between its steps', {
  runsInMemory: 0,
})
