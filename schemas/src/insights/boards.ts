/** The leaderboards of channels. */
export const insightBoards = ['best-rated', 'momentum', 'hidden-gems', 'divided'] as const

export type InsightBoard = (typeof insightBoards)[number]

/** Maximum channels of a leaderboard: for everybody, and with full insights. */
export const boardLimits = { public: 10, full: 100 } as const

/** Maximum also-favored channels: for everybody, and with full insights. */
export const alsoFavoredLimits = { public: 5, full: 20 } as const

/** Maximum channels or topics to compare. */
export const maxCompared = 5

/** Ratings of at least this many stars favor a channel. */
export const favoringStars = 4
