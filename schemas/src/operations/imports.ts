import { z } from 'zod'

const count = z.int().nonnegative()
const moment = z.string().describe('ISO 8601')

/** The states of a batch: 'planned' ones have not been started; 'stopped' ones still have links that wait. */
export const batchStates = ['planned', 'running', 'stopped', 'ended'] as const

/** The states of a batch's links. */
export const itemStates = ['waiting', 'done', 'failed'] as const

/** A list of links that is imported as one. */
export const importBatch = z.object({
  _id: z.string(),
  name: z.string(),
  requestedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: moment,
  startedAt: moment.nullable().describe('When it was started or last resumed'),
  finishedAt: moment.nullable(),
  state: z.enum(batchStates),
  total: count,
  done: count,
  failed: count,
  waiting: count,
})

export type ImportBatch = z.infer<typeof importBatch>

/** What starting an import would do, determined without calls to the platform. */
export const importPlan = z.object({
  found: count.describe('Links that name a channel'),
  here: count.describe('Those of `found` whose channels are listed; they are refreshed'),
  unreadable: count,
  duplicates: count.describe('Lines that repeat the channel of an earlier one, skipped'),
  refused: z
    .array(z.object({ rule: z.string(), links: count }))
    .describe('Links to channels that a rule denies to visitors; operators may import any channel'),
  unchecked: count.describe('Links to channels that are not listed, with too little data to check the rules'),
  lookups: count.describe('Links that contain no id and cost a unit each'),
  units: count.describe("Estimated units of the platform's quota"),
  unitsLeft: count.nullable().describe("Units left today for operators' imports; null without a quota"),
  seconds: count.describe('Estimated duration, without waiting for the quota'),
  days: count.describe('Resets of the quota that it has to wait for'),
})

export type ImportPlan = z.infer<typeof importPlan>

/** A batch with its progress, or its plan before it is started. */
export const importBatchDetail = importBatch.extend({
  perMinute: z
    .number()
    .nonnegative()
    .nullable()
    .describe('Links done or failed per minute since it was started'),
  secondsLeft: count.nullable(),
  wait: z.string().nullable().describe('What its runs are waiting for'),
  units: count.describe('Units spent by its runs'),
  runs: z.object({ active: count, failed: count }),
  retryable: count.describe('Failed links that can be retried'),
  plan: importPlan.nullable().describe('Null once it has been started'),
})

export type ImportBatchDetail = z.infer<typeof importBatchDetail>

/** A link of a batch, and its outcome. */
export const importItem = z.object({
  position: count,
  line: z.int().positive(),
  link: z.string(),
  state: z.enum(itemStates),
  reason: z.string().nullable(),
  here: z.boolean().describe('Whether its channel was listed when the import was planned'),
  channel: z.object({ _id: z.string(), name: z.string() }).nullable(),
})

export type ImportItem = z.infer<typeof importItem>

/** A page of a batch's links, in order. */
export const importItemPage = z.object({
  items: z.array(importItem),
  next: count.nullable().describe('Pass it as `after` for the next page; null on the last page'),
})

export type ImportItemPage = z.infer<typeof importItemPage>
