import { describeTemporalEngine } from './describe-temporal-engine.ts'

describeTemporalEngine('the engine on Temporal', {})
