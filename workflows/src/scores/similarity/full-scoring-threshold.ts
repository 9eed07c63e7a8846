/** From this many changed channels on, scoring all channels is faster than scoring them one by one. */
export const fullScoringThreshold = 200
