import { z } from 'zod'

/** Views that a member can save. */
export const maxSavedViews = 50

/** Characters of a view's name. */
export const maxViewName = 80

/** A page of the insights that a member keeps. */
export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string().describe('A path of this site with its query'),
  createdAt: z.iso.datetime(),
})

export type SavedView = z.infer<typeof savedView>
