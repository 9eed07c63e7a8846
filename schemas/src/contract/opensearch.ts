import { z } from 'zod'
import { text } from '../search/query-values.ts'
import { endpoint } from './endpoint.ts'

/** Suggestions for browsers that have the site as a search engine (OpenSearch 1.1). */
export const openSearchEndpoints = {
  suggestInBrowser: endpoint({
    method: 'GET',
    path: '/api/opensearch/suggestions',
    errors: [429],
    limit: 'autocomplete',
    summary:
      'Search suggestions in the OpenSearch format: the typed text, then names of channels, their descriptions and URLs.',
    query: z.object({ q: text(200).optional().default('') }),
    response: z
      .tuple([z.string(), z.array(z.string()), z.array(z.string()), z.array(z.string())])
      // OpenAPI tools expect it for every array.
      .meta({ items: {} }),
    cached: true,
  }),
}
