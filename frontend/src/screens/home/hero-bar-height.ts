/** The number of possible heights of the hero's bars. */
const barSteps = 10

/** The ratings of the lowest and highest step, in stars; most channels are in between. */
const range = { from: 2.5, to: 5 }

/** The height of a channel's bar by its average rating, from 1 to 10 in steps of a quarter star; 1 if unrated. */
export function barHeight(rating: number | null): number {
  if (rating === null) return 1
  const part = (rating - range.from) / (range.to - range.from)
  return Math.min(barSteps, Math.max(1, Math.round(part * barSteps)))
}
