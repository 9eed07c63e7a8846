/** The tabs of the lists' page; defaults to the first one. */
export const tabs = ['latest', 'mostViewed', 'topContributors', 'saved'] as const
