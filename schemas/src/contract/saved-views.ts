import { z } from 'zod'
import { maxSavedViews, maxViewName, savedView } from '../insights/saved-view.ts'
import { plainText, text } from '../search/query-values.ts'
import { endpoint } from './endpoint.ts'

const params = z.object({ id: text(100) })
const name = plainText(maxViewName).refine((value) => value !== '', 'must not be empty')
const address = text(1_000)
  .refine(isInsightsPage, 'must be a page of the insights, such as /insights?topic=Science')
  .describe('A path that begins with /insights, with its query')

/** A member's saved views of the insights. */
export const savedViewEndpoints = {
  listSavedViews: endpoint({
    method: 'GET',
    path: '/api/saved-views',
    access: 'member',
    summary: "The caller's saved views of the insights, by name.",
    response: z.array(savedView),
  }),
  saveView: endpoint({
    method: 'POST',
    path: '/api/saved-views',
    access: 'member',
    errors: [409, 429],
    limit: 'lists',
    summary: `Saves a view of the insights, or updates the one with the same name. At most ${maxSavedViews} per member.`,
    body: z.object({ name, address }),
    response: savedView,
  }),
  renameSavedView: endpoint({
    method: 'PUT',
    path: '/api/saved-views/{id}',
    access: 'member',
    errors: [404, 409, 429],
    limit: 'lists',
    summary: 'Renames a saved view.',
    params,
    body: z.object({ name }),
    response: savedView,
  }),
  deleteSavedView: endpoint({
    method: 'DELETE',
    path: '/api/saved-views/{id}',
    access: 'member',
    errors: [429],
    limit: 'lists',
    summary: 'Deletes a saved view. Idempotent.',
    params,
    response: z.object({ id: z.string() }),
  }),
}

/** Other pages are refused, so that a view never leads off the insights. */
function isInsightsPage(value: string) {
  return /^\/insights(?:\/compare)?(?:\?[^#\s\\]*)?$/.test(value)
}
