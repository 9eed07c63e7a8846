/**
 * The ticks of a scale from 0 to at least `max`: at most six, in steps of 1, 2 or 5 times a power of ten, which keeps them
 * short; at least `minStep` apart.
 */
export function niceTicks(max: number, minStep = 0): number[] {
  if (max <= 0) return [0, 1]
  const rough = Math.max(max / maxSteps, minStep)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5].map((times) => times * power).find((each) => each >= rough) ?? 10 * power
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, at) => Number((at * step).toPrecision(6)))
}

const maxSteps = 5
