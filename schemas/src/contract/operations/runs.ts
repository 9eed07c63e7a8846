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
    summary: 'The runs of the pipelines, newest first, with cursors in both directions.',
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
      older: text(60).optional().describe('The `older` cursor of the current page'),
      newer: text(60).optional().describe('The `newer` cursor of the current page'),
    }),
    response: runPage,
  }),
  showRunDetail: endpoint({
    method: 'GET',
    path: '/api/operations/runs/{id}',
    access: 'operator',
    errors: [404],
    summary: 'The details of a run.',
    params: id,
    response: runDetail,
  }),
  cancelRun: endpoint({
    method: 'POST',
    path: '/api/operations/runs/{id}/cancel',
    access: 'operator',
    errors: [404, 409],
    summary: 'Requests that a run stop before its next step.',
    params: id,
    response: z.object({ cancelled: z.boolean() }),
  }),
  retryRun: endpoint({
    method: 'POST',
    path: '/api/operations/runs/{id}/retry',
    access: 'operator',
    errors: [404, 409],
    summary: 'Retries a failed or cancelled run as a new run.',
    params: id,
    response: z.object({ run: z.string() }),
    status: 202,
  }),
  retryRuns: endpoint({
    method: 'POST',
    path: '/api/operations/run-retries',
    access: 'operator',
    errors: [409],
    summary: `Retries the runs of a pipeline that ended with the same error, at most ${maxBulkRetries}. Repeat the call to continue with the rest.`,
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
    summary: 'The newest 100 dead letters: resources of the platform that could not be parsed.',
    response: z.array(platformLetter),
    headers: { 'X-Total-Count': 'Total number of dead letters' },
  }),
  replayPlatformLetter: endpoint({
    method: 'POST',
    path: '/api/operations/platform-letters/{id}/replay',
    access: 'operator',
    errors: [404, 422, 503],
    summary: 'Parses a dead letter again.',
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
    summary: 'Explains in one sentence why a channel is missing.',
    query: z.object({ q: text(500).describe('A link, an @handle, an id or a name') }),
    response: channelExplanation,
  }),
}
