import { z } from 'zod'
import { run } from '../run.ts'
import { text } from '../search/query-values.ts'

const count = z.int().nonnegative()
const moment = z.string().describe('ISO 8601')
const kind = z.enum(['channel', 'video'])

/** One index of an engine. */
const indexCopy = z.object({ name: z.string(), channels: count, videos: count })

/** Numbers of documents of a kind that differ between the catalogue and an index. */
const drift = z.object({
  missing: count.describe('Listed, but not in the index'),
  stale: count.describe('Older in the index'),
  orphaned: count.describe('In the index, but not listed'),
  ahead: count.describe('Newer in the index: the database was restored from a backup'),
})

export type Drift = z.infer<typeof drift>

/** A document that differed when an index was last checked. */
const driftSample = z.object({
  kind,
  id: z.string(),
  name: z.string().nullable().describe('Null if it is not in the catalogue'),
  difference: drift.keyof(),
  queuedAt: moment.nullable().describe('When it was queued for repair'),
})

export type DriftSample = z.infer<typeof driftSample>

/** What the last check of an index found. */
const indexSweep = z.object({
  at: moment,
  repaired: z.boolean().describe('Whether the differences were immediately queued for repair'),
  channels: drift,
  videos: drift,
  samples: z.array(driftSample).describe('At most 50 of each kind and difference'),
})

/** The state of a search engine and its index. */
export const searchEngineState = z.object({
  engine: z.string(),
  role: z.enum(['primary', 'standby']),
  isAnswering: z.boolean(),
  circuit: z
    .enum(['closed', 'open', 'filling'])
    .describe(
      '`open`: it failed repeatedly, and another engine serves searches; `filling`: it is not complete yet',
    ),
  since: moment.nullable().describe('When the circuit changed to this state; null if it never changed'),
  failure: z.string().nullable().describe('The reason for the last failure'),
  live: indexCopy.nullable().describe('Null while the engine does not respond'),
  previous: indexCopy
    .extend({ isUsable: z.boolean().describe('False if an upgrade has changed the shape of the index') })
    .nullable()
    .describe('The index from before the last rebuild'),
  waiting: count.describe('Queued changes'),
  oldestSeconds: z.number().nonnegative().describe('Age of the oldest queued change'),
  refused: count.describe('Dead letters'),
  canary: z
    .object({ at: moment, milliseconds: count.nullable().describe('Null if it did not arrive in time') })
    .nullable()
    .describe('The last canary'),
  sweep: indexSweep.nullable(),
  job: run.nullable().describe('The running or last job on the index'),
  rebuildWaiting: count.nullable().describe('Documents that a running rebuild has yet to write'),
})

export type SearchEngineState = z.infer<typeof searchEngineState>

/** The state of search. */
export const searchState = z.object({
  channels: count.describe('Channels that an index should have'),
  videos: count.describe('Videos that an index should have'),
  engines: z.array(searchEngineState),
})

export type SearchState = z.infer<typeof searchState>

/** The jobs that can be run on an index. */
export const indexJobs = ['check', 'repair', 'rebuild', 'rollback'] as const

/** A document of an index. */
export const documentName = z.object({ kind, id: text(200).pipe(z.string().min(1)) })

/** A document that an engine refused. */
export const refusedDocument = z.object({
  id: z.int(),
  engine: z.string(),
  kind,
  documentId: z.string(),
  name: z.string().nullable(),
  reason: z.string(),
  at: moment,
})

export type RefusedDocument = z.infer<typeof refusedDocument>
