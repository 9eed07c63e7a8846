import type { RunRequest } from '../engine/pipeline-engine.ts'
import type { VisitorShare } from '../platform/visitor-share.ts'
import type { ImportRules } from './import-rules.ts'

/** Who requests an import, and what applies to it. */
export interface Importer extends Pick<RunRequest, 'lane' | 'requestedBy'> {
  /** With rules, a listed channel is returned as it is; without (null), it is refreshed. */
  rules: ImportRules | null
  /** Charged for what lookup and import cost, if given; as long as the import is under way, for the most it may cost. */
  share?: VisitorShare | undefined
}
