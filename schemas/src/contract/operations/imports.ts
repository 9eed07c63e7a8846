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
    summary: `Plans the import of a list or CSV of up to ${maxImportLines} links as a dry run. The plan is kept for a day; starting it imports exactly these links.`,
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
    summary: 'Imported lists of links, newest first.',
    query: z.object({ older: text(60).optional().describe('The `older` cursor of the current page') }),
    response: z.object({ batches: z.array(importBatch), older: z.string().nullable() }),
  }),
  showImport: endpoint({
    method: 'GET',
    path: '/api/operations/imports/{id}',
    access: 'operator',
    errors: [404],
    summary: 'The progress of an imported list, or what starting it would do.',
    params: id,
    response: importBatchDetail,
  }),
  listImportItems: endpoint({
    method: 'GET',
    path: '/api/operations/imports/{id}/links',
    access: 'operator',
    errors: [404],
    summary: 'The links of an imported list with their outcomes.',
    params: id,
    query: z.object({
      state: z.enum(itemStates).optional(),
      after: z.coerce
        .number()
        .int()
        .min(-1)
        .max(1_000_000)
        .default(-1)
        .describe('The `next` of the previous page'),
    }),
    response: importItemPage,
  }),
  downloadImportFailures: endpoint({
    method: 'GET',
    path: '/api/operations/imports/{id}/failures',
    access: 'operator',
    errors: [404],
    summary: 'The failed links of an imported list with the reasons, as CSV that can be imported again.',
    params: id,
    produces: 'text/csv',
    response: z.custom<AsyncIterable<Uint8Array>>(),
  }),
  startImportBatch: endpoint({
    method: 'POST',
    path: '/api/operations/imports/{id}/start',
    access: 'operator',
    errors: [404, 409],
    summary: 'Starts the import of a planned list, or resumes a stopped one.',
    params: id,
    response: acted,
    status: 202,
  }),
  stopImportBatch: endpoint({
    method: 'POST',
    path: '/api/operations/imports/{id}/stop',
    access: 'operator',
    errors: [404, 409],
    summary: 'Stops an import. Imported links stay; the rest waits until it is resumed.',
    params: id,
    response: acted,
  }),
  retryImportBatch: endpoint({
    method: 'POST',
    path: '/api/operations/imports/{id}/retry',
    access: 'operator',
    errors: [404, 409],
    summary: 'Retries the failed links of an import.',
    params: id,
    response: acted,
    status: 202,
  }),
}
