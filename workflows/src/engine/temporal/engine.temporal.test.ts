import { describeTemporalEngine } from './describe-temporal-engine.ts'

// Without cached workflows every step replays its run; other tests use the cache.
describeTemporalEngine('the engine on Temporal', { runsInMemory: 0 })
