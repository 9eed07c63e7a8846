import { z } from 'zod'
import { documentName, indexJobs, refusedDocument, searchState } from '../../operations/search.ts'
import { synonymGroup, synonymPreview, unansweredText } from '../../operations/synonyms.ts'
import { run } from '../../run.ts'
import { text, wholeNumber } from '../../search/query-values.ts'
import { endpoint } from '../endpoint.ts'

const page = wholeNumber(1, 10_000, 1)
const token = text(4_096).optional()
const words = z.array(text(200)).max(60)
const group = z.int().optional().describe('The id of the group to change; absent for a new one')

/** Search indexes, synonyms, and queries without results. */
export const searchOperationEndpoints = {
  showSearchState: endpoint({
    method: 'GET',
    path: '/api/operations/search',
    access: 'operator',
    summary: 'The state of each search engine and its index.',
    response: searchState,
  }),
  startIndexJob: endpoint({
    method: 'POST',
    path: '/api/operations/search/jobs',
    access: 'operator',
    errors: [404, 409],
    summary:
      'Checks, repairs, rebuilds or rolls back the index of an engine. Refused while another job is running on it.',
    body: z.object({
      token,
      engine: text(100),
      job: z.enum(indexJobs),
      documents: z
        .array(documentName)
        .min(1)
        .max(500)
        .optional()
        .describe('The documents to repair; all by default'),
    }),
    response: run,
    status: 202,
  }),
  stopIndexJob: endpoint({
    method: 'POST',
    path: '/api/operations/search/jobs/{id}/stop',
    access: 'operator',
    errors: [404, 409],
    summary: 'Stops a job on an index. The live index stays as it is.',
    params: z.object({ id: text(100) }),
    body: z.object({ token }),
    response: z.object({ message: z.string() }),
  }),
  timeIndexChange: endpoint({
    method: 'POST',
    path: '/api/operations/search/canary',
    access: 'operator',
    summary: 'Measures how long a change takes to reach each index.',
    body: z.object({
      token,
      seconds: z.int().min(1).max(10).optional().default(10).describe('The timeout in seconds'),
    }),
    response: z.array(z.object({ engine: z.string(), milliseconds: z.int().nonnegative().nullable() })),
  }),
  listRefusedDocuments: endpoint({
    method: 'GET',
    path: '/api/operations/search/dead-letters',
    access: 'operator',
    summary: 'Documents that an engine rejected, newest first, 25 per page.',
    query: z.object({ page }),
    response: z.array(refusedDocument),
    headers: { 'X-Total-Count': 'Total number of rejected documents' },
  }),
  replayRefusedDocuments: endpoint({
    method: 'POST',
    path: '/api/operations/search/dead-letters/replay',
    access: 'operator',
    summary: 'Queues rejected documents again.',
    body: z.object({
      token,
      ids: z.array(z.int().nonnegative()).min(1).max(500).optional().describe('All by default'),
    }),
    response: z.object({ replayed: z.int().nonnegative() }),
  }),
  listSynonymGroups: endpoint({
    method: 'GET',
    path: '/api/operations/search/synonyms',
    access: 'operator',
    summary: 'Groups of synonyms in alphabetical order, 50 per page.',
    query: z.object({ q: text(100).optional().default(''), page }),
    response: z.array(synonymGroup),
    headers: { 'X-Total-Count': 'Total number of groups' },
  }),
  previewSynonyms: endpoint({
    method: 'POST',
    path: '/api/operations/search/synonyms/preview',
    access: 'operator',
    summary:
      'Previews a change of synonyms: its effect on searches for its words, on the given examples, and on frequent searches.',
    body: z.object({ token, group, words, examples: z.array(text(100)).max(5).optional().default([]) }),
    response: synonymPreview,
  }),
  saveSynonyms: endpoint({
    method: 'PUT',
    path: '/api/operations/search/synonyms',
    access: 'operator',
    errors: [409],
    summary:
      'Creates a group of synonyms or changes one; without words, removes it. A word of another group merges that group into it.',
    body: z.object({
      token,
      group,
      words,
      known: words
        .optional()
        .describe('The words of the group as the caller knows them; 409 if they have changed'),
    }),
    response: z.object({ words: z.array(z.string()) }),
  }),
  listUnansweredTexts: endpoint({
    method: 'GET',
    path: '/api/operations/search/unanswered',
    access: 'operator',
    summary:
      'Queries without results in the last seven days, at least twice on one day, most frequent first, 50 per page.',
    query: z.object({ page }),
    response: z.array(unansweredText),
    headers: { 'X-Total-Count': 'Total number of queries' },
  }),
}
