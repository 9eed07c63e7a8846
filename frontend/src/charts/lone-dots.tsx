interface DotProps {
  index: number
  cx?: number | undefined
  cy?: number | undefined
}

/** Renders dots for the values between gaps only, because a line has no length there. */
export function loneDots(values: readonly (number | null)[], color: string) {
  const isMissing = (at: number) => (values[at] ?? null) === null
  return function LoneDot({ index, cx, cy }: DotProps) {
    const isLone = !isMissing(index) && isMissing(index - 1) && isMissing(index + 1)
    return isLone ? <circle cx={cx} cy={cy} r={3} fill={color} /> : null
  }
}
