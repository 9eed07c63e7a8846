/** The leaderboards of channels. */
export const insightBoards = ['best-rated', 'momentum', 'hidden-gems', 'divided'] as const

export type InsightBoard = (typeof insightBoards)[number]

/** Channels that a leaderboard lists at most: for everybody, and for those with full insights. */
export const boardLimits = { public: 10, full: 100 } as const

/** Channels that are also favored, at most: for everybody, and for those with full insights. */
export const alsoFavoredLimits = { public: 5, full: 20 } as const

/** Channels or topics that can be compared at once. */
export const maxCompared = 5

/** Ratings of at least this many stars favor a channel. */
export const favoringStars = 4
