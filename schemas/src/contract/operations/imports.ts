import { z } from 'zod'
import { maxBatchName, maxImportBytes, maxImportLines } from '../../operations/import-limits.ts'
import { importBatch, importBatchDetail, importItemPage, itemStates } from '../../operations/imports.ts'
import { text } from '../../search/query-values.ts'
import { endpoint } from '../endpoint.ts'

const id = z.object({ id: text(100) })
const acted = z.object({ links: z.int().nonnegative() })

/** Imports of lists of links, for operators. */
export const operationsImportEndpoints = {
  planImport: endpoint({
    method: 'POST',
    path: '/api/operations/imports',
    access: 'operator',
    errors: [413],
    summary: `For operators: a dry run of importing a list or CSV of up to ${maxImportLines} links. It is kept for a day; starting it imports exactly these links.`,
    body: z.object({
      list: z.string().max(2 * maxImportBytes),
      name: text(maxBatchName).optional(),
    }),
    response: z.object({ _id: z.string() }),
    status: 201,
  }),
  listImports: endpoint({
    method: 'GET',
    path: '/api/operations/imports',
    access: 'operator',
    summary: 'For operators: the imported lists of links, newest first.',
    query: z.object({ older: text(60).optional().describe('The cursor of the page') }),
    response: z.object({ batches: z.array(importBatch), older: z.string().nullable() }),
  }),
  showImport: endpoint({
    method: 'GET',
    path: '/api/operations/imports/{id}',
    access: 'operator',
    errors: [404],
    summary: 'For operators: how an imported list stands, or what starting it would do.',
    params: id,
    response: importBatchDetail,
  }),
  listImportItems: endpoint({
    method: 'GET',
    path: '/api/operations/imports/{id}/links',
    access: 'operator',
    errors: [404],
    summary: 'For operators: the links of an imported list and what became of them.',
    params: id,
    query: z.object({
      state: z.enum(itemStates).optional(),
      after: z.coerce.number().int().min(-1).max(1_000_000).default(-1).describe('A position'),
    }),
    response: importItemPage,
  }),
  downloadImportFailures: endpoint({
    method: 'GET',
    path: '/api/operations/imports/{id}/failures',
    access: 'operator',
    errors: [404],
    summary:
      'For operators: the links of an imported list that failed, with the reasons, as CSV. It can be imported again.',
    params: id,
    produces: 'text/csv',
    response: z.custom<AsyncIterable<Uint8Array>>(),
  }),
  startImportBatch: endpoint({
    method: 'POST',
    path: '/api/operations/imports/{id}/start',
    access: 'operator',
    errors: [404, 409],
    summary: 'For operators: starts the import of a planned list, or resumes a stopped one.',
    params: id,
    response: acted,
    status: 202,
  }),
  stopImportBatch: endpoint({
    method: 'POST',
    path: '/api/operations/imports/{id}/stop',
    access: 'operator',
    errors: [404, 409],
    summary: 'For operators: stops an import. What is done stays; the rest waits until it is resumed.',
    params: id,
    response: acted,
  }),
  retryImportBatch: endpoint({
    method: 'POST',
    path: '/api/operations/imports/{id}/retry',
    access: 'operator',
    errors: [404, 409],
    summary: 'For operators: tries the failed links again.',
    params: id,
    response: acted,
    status: 202,
  }),
}
