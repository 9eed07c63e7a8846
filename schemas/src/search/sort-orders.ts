/** Channels per page of results. */
export const channelsPerPage = 24

/** The sorts by query value, with their display names. */
export const sortOrders = {
  maxSub: 'Most subscribers on the platform',
  minSub: 'Least subscribers on the platform',
  toprated: 'Best product rating',
  lowrated: 'Worst product rating',
  highest: 'Most Reviewed',
  latest: 'Latest on the product',
} as const

export type SortOrder = keyof typeof sortOrders

/** The default sort. */
export const defaultSortOrder: SortOrder = 'highest'
