import { z } from 'zod'
import { channelExplanation, platformLetter, runDetail, runPage, runStates } from '../../operations/runs.ts'
import { maxBulkRetries } from '../../operations/run-limits.ts'
import { lanes } from '../../run.ts'
import { text } from '../../search/query-values.ts'
import { endpoint } from '../endpoint.ts'

const id = z.object({ id: text(100) })
const day = z.iso.date('must be a day such as 2026-05-01').optional()
const word = text(100).optional()

/** The runs of the pipelines, for operators. */
export const operationsRunEndpoints = {
  listRuns: endpoint({
    method: 'GET',
    path: '/api/operations/runs',
    access: 'operator',
    summary: 'For operators: the runs of the pipelines, newest first, a page at a time.',
    query: z.object({
      pipeline: word,
      state: z.enum(runStates).optional(),
      lane: z.enum(lanes).optional(),
      requestedBy: word,
      errorClass: word,
      since: day.describe('The first day (UTC) on which they were requested'),
      until: day.describe('The last day (UTC) on which they were requested'),
      channel: text(500).optional().describe('A link, an @handle or an id'),
      q: text(200)
        .optional()
        .describe('Part of a subject, an error, a name or an imported link; or the id of a run'),
      older: text(60).optional().describe('The cursor of the page'),
      newer: text(60).optional().describe('The cursor of the page'),
    }),
    response: runPage,
  }),
  showRunDetail: endpoint({
    method: 'GET',
    path: '/api/operations/runs/{id}',
    access: 'operator',
    errors: [404],
    summary: 'For operators: everything about one run.',
    params: id,
    response: runDetail,
  }),
  cancelRun: endpoint({
    method: 'POST',
    path: '/api/operations/runs/{id}/cancel',
    access: 'operator',
    errors: [404, 409],
    summary: 'For operators: asks a run to stop before its next step.',
    params: id,
    response: z.object({ cancelled: z.boolean() }),
  }),
  retryRun: endpoint({
    method: 'POST',
    path: '/api/operations/runs/{id}/retry',
    access: 'operator',
    errors: [404, 409],
    summary: 'For operators: starts a run that failed or was cancelled again, as a new run.',
    params: id,
    response: z.object({ run: z.string() }),
    status: 202,
  }),
  retryRuns: endpoint({
    method: 'POST',
    path: '/api/operations/run-retries',
    access: 'operator',
    errors: [409],
    summary: `For operators: retries the runs of a pipeline that ended with the same error, at most ${maxBulkRetries}. Repeating the call goes on with those that are left.`,
    body: z.object({
      pipeline: text(100),
      errorClass: text(100),
      before: z.iso.datetime({ offset: true }).optional(),
    }),
    response: z.object({ retried: z.int().nonnegative(), left: z.int().nonnegative() }),
    status: 202,
  }),
  listPlatformLetters: endpoint({
    method: 'GET',
    path: '/api/operations/platform-letters',
    access: 'operator',
    summary: 'For operators: what the platform sent and could not be read, the newest 100.',
    response: z.array(platformLetter),
    headers: { 'X-Total-Count': 'How many there are' },
  }),
  replayPlatformLetter: endpoint({
    method: 'POST',
    path: '/api/operations/platform-letters/{id}/replay',
    access: 'operator',
    errors: [404, 422, 503],
    summary: 'For operators: reads once more what could not be read.',
    params: id,
    response: z.object({
      outcome: z.enum(['stored', 'outdated', 'failed', 'importing']),
      sentence: z.string(),
      run: z.string().nullable(),
    }),
  }),
  explainChannel: endpoint({
    method: 'GET',
    path: '/api/operations/missing-channels',
    access: 'operator',
    summary: 'For operators: why a channel is missing, in one sentence.',
    query: z.object({ q: text(500).describe('A link, an @handle, an id or a name') }),
    response: channelExplanation,
  }),
}
