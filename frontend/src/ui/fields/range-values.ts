/** A range's lower and upper value. */
export type Range = readonly [low: number, high: number]

/** The constraints of a range slider. */
export interface RangeRule {
  /** The scale's ends; `max` is a whole number of steps above `min`. */
  min: number
  max: number
  step: number
  /** The minimum distance between the two values, which stay on steps. */
  gap: number
  /** The minimum of the lower value. Defaults to `min`. */
  lowest?: number
}

/** The range after moving one thumb, which stops before the other one. */
export function pullEnd([low, high]: Range, end: 'low' | 'high', to: number, rule: RangeRule): Range {
  return end === 'low'
    ? [clamp(nearestStep(to, rule), lowestStep(rule), stepBelow(high - rule.gap, rule)), high]
    : [low, clamp(nearestStep(to, rule), stepAbove(low + rule.gap, rule), rule.max)]
}

/** The nearest valid range: the lower value is placed first, and the upper one makes way. */
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

function clamp(value: number, min: number, max: number) {
  return Math.max(min, Math.min(max, value))
}
