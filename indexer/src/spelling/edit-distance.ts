/**
 * The optimal string alignment distance: the number of letters missing, added, replaced, or swapped with a neighbor.
 * Distances greater than `max` are reported as `max + 1`.
 */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next[column] = Math.min(
        cell(last, column) + 1,
        cell(next, column - 1) + 1,
        cell(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? cell(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...next) > max) return max + 1
    before = last
    last = next
  }
  return Math.min(cell(last, other.length), max + 1)
}

function cell(row: number[], column: number) {
  return row[column] ?? Number.POSITIVE_INFINITY
}
