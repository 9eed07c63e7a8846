/** The number of changed channels from which scoring all channels is faster than scoring them one by one. */
export const fullScoringThreshold = 200
