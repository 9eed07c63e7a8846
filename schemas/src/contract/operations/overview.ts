import { z } from 'zod'
import { liveOperations } from '../../operations/live.ts'
import { overview } from '../../operations/overview.ts'
import { endpoint } from '../endpoint.ts'

/** The state of the site, and whether it has changed. */
export const overviewEndpoints = {
  showOverview: endpoint({
    method: 'GET',
    path: '/api/operations/overview',
    access: 'operator',
    summary: 'The state of each part of the site.',
    response: overview,
  }),
  watchOperations: endpoint({
    method: 'GET',
    path: '/api/operations/events',
    access: 'operator',
    errors: [429],
    summary:
      'Streams an event whenever something on the operations pages changes, and every ten seconds; ends after ten minutes.',
    produces: 'text/event-stream',
    event: liveOperations,
    response: z.custom<AsyncIterable<Uint8Array>>(),
  }),
}
