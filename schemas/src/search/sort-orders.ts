/** Channels on one page of results. */
export const channelsPerPage = 24

/** The sorts by their query value, with the names that people read. */
export const sortOrders = {
  maxSub: 'Most subscribers on the platform',
  minSub: 'Least subscribers on the platform',
  toprated: 'Best product rating',
  lowrated: 'Worst product rating',
  highest: 'Most Reviewed',
  latest: 'Latest on the product',
} as const

export type SortOrder = keyof typeof sortOrders

/** The sort of a search that names none. */
export const defaultSortOrder: SortOrder = 'highest'
