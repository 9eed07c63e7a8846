import { z } from 'zod'

/** Maximum saved views of a member. */
export const maxSavedViews = 50

/** Maximum characters of a view's name. */
export const maxViewName = 80

/** A page of the insights that a member has saved. */
export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string().describe('A path of this site with its query'),
  createdAt: z.iso.datetime(),
})

export type SavedView = z.infer<typeof savedView>
