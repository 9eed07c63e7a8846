/** What visitors are told: the specification's own words. */
export const signInForFavorites = 'Please sign in to add channels to your favorites'
