/** The lower and the upper end of a range. */
export type Range = readonly [low: number, high: number]

/** Which ranges a slider of two thumbs can take. */
export interface RangeRule {
  /** The ends of the scale; `max` is a whole number of steps above `min`. */
  min: number
  max: number
  step: number
  /** The ends of the range stay at least this far apart, and on steps. */
  gap: number
  /** The lower end stays at or above this step; the scale's beginning by default. */
  lowest?: number
}

/** The range after one of its ends was pulled: that end stops before the other one, which stays. */
export function pullEnd([low, high]: Range, end: 'low' | 'high', to: number, rule: RangeRule): Range {
  return end === 'low'
    ? [clamp(nearestStep(to, rule), lowestStep(rule), stepBelow(high - rule.gap, rule)), high]
    : [low, clamp(nearestStep(to, rule), stepAbove(low + rule.gap, rule), rule.max)]
}

/** The nearest range that the rule allows: the lower end is placed first, the upper one makes way. */
export function fitRange([low, high]: Range, rule: RangeRule): Range {
  const fitted = clamp(nearestStep(low, rule), lowestStep(rule), stepBelow(rule.max - rule.gap, rule))
  return [fitted, clamp(nearestStep(high, rule), stepAbove(fitted + rule.gap, rule), rule.max)]
}

function nearestStep(value: number, { min, step }: RangeRule) {
  return min + Math.round((value - min) / step) * step
}

function stepBelow(value: number, { min, step }: RangeRule) {
  return min + Math.floor((value - min) / step) * step
}

function stepAbove(value: number, { min, step }: RangeRule) {
  return min + Math.ceil((value - min) / step) * step
}

function lowestStep({ min, lowest = min, ...rule }: RangeRule) {
  return stepAbove(lowest, { min, ...rule })
}

function clamp(value: number, least: number, most: number) {
  return Math.max(least, Math.min(most, value))
}
