import type { Vocabulary } from '@channelwise/indexer/spelling/vocabulary'
import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import type { SearchEngine } from '@channelwise/indexer/sync/search-engine'
import type { CopyOut } from '@channelwise/schemas/database/copy-out'
import type { Overview } from '@channelwise/schemas/operations/overview'
import type { SettingInForce } from '@channelwise/schemas/operations/setting'
import type { PipelineEngine, Schedule } from '@channelwise/workflows/engine/pipeline-engine'
import type { ImportRules } from '@channelwise/workflows/imports/import-rules'
import type { TemporalPages } from '@channelwise/workflows/operations/runs/temporal-run-url'
import type { QuotaLedger } from '@channelwise/workflows/platform/quota-ledger'
import type { AccountDependencies } from './account/dependencies.ts'
import type { ListVisits } from './channel-lists/list-visits.ts'
import type { FairUse } from './fair-use/fair-use.ts'
import type { StoredFiles } from './files/stored-files.ts'
import type { KeyUsage } from './keys/key-usage.ts'
import type { Admit } from './plans/admit.ts'
import type { ReadEntitlements } from './plans/entitlements.ts'
import type { StartVisitorImport } from './runs/start-visitor-import.ts'
import type { SearchTexts } from './search/search-texts.ts'
import type { ReadinessCheck } from './server/check-readiness.ts'
import type { VisitLimits } from './visits/visit-limits.ts'

/** The dependencies of all handlers, each of which picks those that it needs. */
export interface Dependencies extends AccountDependencies {
  search: SearchGateway
  /** The words that "did you mean" knows. */
  readVocabulary: () => Promise<Vocabulary>
  copyOut: CopyOut
  /** Every search engine whose index is kept up to date. */
  engines: SearchEngine[]
  /** Runs pipelines. */
  engine: PipelineEngine
  /** Counts search texts; absent where they are not counted. */
  searchTexts?: SearchTexts
  /** The quota for the catalogue's own growth; null where it does not grow by itself. */
  growth?: { unitsPerDay: number } | null
  startVisitorImport: StartVisitorImport
  videosPerChannel: number
  callsPerSecond: number
  temporalPages: TemporalPages | null
  rules: ImportRules
  /** The ledger of the platform's quota; null when imports cost none. */
  quota?: Pick<QuotaLedger, 'waitsUntil' | 'readState'> | null
  /** Whether the site keeps channels' counts by day. */
  keepsHistory: boolean
  files: StoredFiles
  /** Aborted when the site shuts down, which ends streaming responses. */
  stop: AbortSignal
  /** Receives the contact messages by mail; null for nobody. */
  contactEmail: string | null
  listVisits: ListVisits
  visitLimits: VisitLimits
  fairUse: FairUse
  /** What a caller may do with the API. */
  readEntitlements: ReadEntitlements
  /** Counts calls against the caller's plan. */
  admit: Admit
  keyUsage: KeyUsage
  /** Whether webhooks may use http and point to this machine and network, for development. */
  allowsLocalWebhooks: boolean
  /** The schedules as the code defines them, without operators' changes. */
  schedules: Record<string, Schedule>
  /** How this process is configured, with secrets masked. */
  settingsInForce: SettingInForce[]
  /** The state of the site, for operators. */
  readOverview: () => Promise<Overview>
  /** The checks of optional parts. */
  readinessChecks?: ReadinessCheck[]
}
