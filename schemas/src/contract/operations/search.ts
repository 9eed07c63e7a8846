import { z } from 'zod'
import { documentName, indexJobs, refusedDocument, searchState } from '../../operations/search.ts'
import { synonymGroup, synonymPreview, unansweredText } from '../../operations/synonyms.ts'
import { run } from '../../run.ts'
import { text, wholeNumber } from '../../search/query-values.ts'
import { endpoint } from '../endpoint.ts'

const page = wholeNumber(1, 10_000, 1)
const token = text(4_096).optional()
const words = z.array(text(200)).max(60)
const group = z.int().optional().describe('Of the group to change; absent for a new one')

/** Search indexes, synonyms, and queries without results. */
export const searchOperationEndpoints = {
  showSearchState: endpoint({
    method: 'GET',
    path: '/api/operations/search',
    access: 'operator',
    summary: 'For operators: how each search engine and its index stand.',
    response: searchState,
  }),
  startIndexJob: endpoint({
    method: 'POST',
    path: '/api/operations/search/jobs',
    access: 'operator',
    errors: [404, 409],
    summary:
      'For operators: checks, repairs, rebuilds or rolls back the index of an engine. Refused while another job works on it.',
    body: z.object({
      token,
      engine: text(100),
      job: z.enum(indexJobs),
      documents: z.array(documentName).min(1).max(500).optional().describe('What to repair; absent for all'),
    }),
    response: run,
    status: 202,
  }),
  stopIndexJob: endpoint({
    method: 'POST',
    path: '/api/operations/search/jobs/{id}/stop',
    access: 'operator',
    errors: [404, 409],
    summary: 'For operators: stops a job on an index. The index that answers stays as it is.',
    params: z.object({ id: text(100) }),
    body: z.object({ token }),
    response: z.object({ message: z.string() }),
  }),
  timeIndexChange: endpoint({
    method: 'POST',
    path: '/api/operations/search/canary',
    access: 'operator',
    summary: 'For operators: measures how long a change takes to reach each index.',
    body: z.object({
      token,
      seconds: z.int().min(1).max(10).optional().default(10).describe('How long to wait for it'),
    }),
    response: z.array(z.object({ engine: z.string(), milliseconds: z.int().nonnegative().nullable() })),
  }),
  listRefusedDocuments: endpoint({
    method: 'GET',
    path: '/api/operations/search/dead-letters',
    access: 'operator',
    summary: 'For operators: documents that an engine refused, newest first, 25 per page.',
    query: z.object({ page }),
    response: z.array(refusedDocument),
    headers: { 'X-Total-Count': 'Total number of refused documents' },
  }),
  replayRefusedDocuments: endpoint({
    method: 'POST',
    path: '/api/operations/search/dead-letters/replay',
    access: 'operator',
    summary: 'For operators: queues refused documents again.',
    body: z.object({
      token,
      ids: z.array(z.int().nonnegative()).min(1).max(500).optional().describe('Absent for all'),
    }),
    response: z.object({ replayed: z.int().nonnegative() }),
  }),
  listSynonymGroups: endpoint({
    method: 'GET',
    path: '/api/operations/search/synonyms',
    access: 'operator',
    summary: 'For operators: groups of synonyms in alphabetical order, 50 per page.',
    query: z.object({ q: text(100).optional().default(''), page }),
    response: z.array(synonymGroup),
    headers: { 'X-Total-Count': 'Total number of groups' },
  }),
  previewSynonyms: endpoint({
    method: 'POST',
    path: '/api/operations/search/synonyms/preview',
    access: 'operator',
    summary:
      'For operators: what a change of synonyms would do to searches for its words, for the given examples, and for frequent searches.',
    body: z.object({ token, group, words, examples: z.array(text(100)).max(5).optional().default([]) }),
    response: synonymPreview,
  }),
  saveSynonyms: endpoint({
    method: 'PUT',
    path: '/api/operations/search/synonyms',
    access: 'operator',
    errors: [409],
    summary:
      'For operators: creates a group of synonyms or changes one; without words, removes it. A word of another group brings that group along.',
    body: z.object({
      token,
      group,
      words,
      known: words
        .optional()
        .describe('The words of the group as the caller knows them; refused if they have changed'),
    }),
    response: z.object({ words: z.array(z.string()) }),
  }),
  listUnansweredTexts: endpoint({
    method: 'GET',
    path: '/api/operations/search/unanswered',
    access: 'operator',
    summary:
      'For operators: what was searched for in vain in the last seven days, at least twice on one day, most frequent first, 50 per page.',
    query: z.object({ page }),
    response: z.array(unansweredText),
    headers: { 'X-Total-Count': 'Total number of texts' },
  }),
}
