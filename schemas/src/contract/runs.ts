import { z } from 'zod'
import { text } from '../search/query-values.ts'
import { importedChannel, run } from '../run.ts'
import { endpoint } from './endpoint.ts'
import { limitImports } from './fair-use.ts'

/** Pipeline runs. */
export const runEndpoints = {
  startImport: endpoint({
    method: 'POST',
    path: '/api/imports',
    access: 'member',
    errors: [404, 422, 429, 502, 503],
    limit: limitImports,
    summary:
      'Starts importing a channel, or joins the import in progress; a channel that already exists is returned as it is.',
    body: z.object({ urlQuery: text(500), token: text(4_096).optional() }),
    response: z.object({ run: run.nullable(), channel: importedChannel.nullable() }),
    status: 202,
  }),
  showRun: endpoint({
    method: 'GET',
    path: '/api/runs/{id}',
    errors: [404],
    summary: 'The state of a run and its steps.',
    params: z.object({ id: text(100) }),
    response: run,
  }),
  watchRun: endpoint({
    method: 'GET',
    path: '/api/runs/{id}/events',
    errors: [404],
    summary:
      'Streams the state of a run, at first and after every change; ends with the run or after ten minutes.',
    params: z.object({ id: text(100) }),
    produces: 'text/event-stream',
    event: run,
    response: z.custom<AsyncIterable<Uint8Array>>(),
  }),
}
