/** The specification's message for visitors. */
export const signInForFavorites = 'Please sign in to add channels to your favorites'
