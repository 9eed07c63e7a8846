/** So many changed channels and more are quicker scored with all others than one by one. */
export const manyChanges = 200
