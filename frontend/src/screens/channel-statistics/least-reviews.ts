/** Reviews that rating statistics need: more than this. */
export const leastReviewsForStatistics = 19
