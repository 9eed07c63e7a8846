import { z } from 'zod'
import { text } from '../query-values.ts'
import { endpoint } from './endpoint.ts'

/** What browsers ask that have taken the site among their search engines (OpenSearch 1.1). */
export const openSearchEndpoints = {
  suggestInBrowser: endpoint({
    method: 'GET',
    path: '/api/opensearch/suggestions',
    errors: [429],
    limit: 'autocomplete',
    summary:
      'Channels by the beginning of their names as a browser’s search field takes them: what was typed, then names, their descriptions and addresses.',
    query: z.object({ q: text(200).optional().default('') }),
    response: z
      .tuple([z.string(), z.array(z.string()), z.array(z.string()), z.array(z.string())])
      // Readers of documents expect it of every array.
      .meta({ items: {} }),
  }),
}
