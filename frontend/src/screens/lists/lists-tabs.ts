/** The tabs of the lists' page, the first one by default. */
export const tabs = ['latest', 'mostViewed', 'topContributors', 'saved'] as const
