import type { RunRequest } from '../engine/pipeline-engine.ts'
import type { VisitorShare } from '../platform/visitor-share.ts'
import type { ImportRules } from './import-rules.ts'

/** Who requests an import, and the conditions that apply to it. */
export interface Importer extends Pick<RunRequest, 'lane' | 'requestedBy'> {
  /** With rules, a listed channel is returned as it is; without (null), it is refreshed. */
  rules: ImportRules | null
  /** If given, charged for the cost of lookup and import; while the import is active, for its maximum cost. */
  share?: VisitorShare | undefined
}
