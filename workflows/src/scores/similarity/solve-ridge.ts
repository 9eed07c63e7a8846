/**
 * Solves `matrix × x = right` by Cholesky decomposition for a symmetric positive definite matrix (row-major, `size`
 * rows; only the lower triangle is read). Overwrites both arguments, `right` with the solution. Returns false when the
 * matrix is not positive definite.
 */
export function solveSymmetric(matrix: Float64Array, right: Float64Array, size: number): boolean {
  for (let row = 0; row < size; row += 1) {
    const rowStart = row * size
    let column = 0
    // Four columns at a time, because their sums are independent of each other.
    for (; column + 4 <= row; column += 4) reduceFour(matrix, rowStart, column, size)
    for (; column <= row; column += 1) {
      const columnStart = column * size
      let sum = matrix[rowStart + column]!
      for (let at = 0; at < column; at += 1) sum -= matrix[rowStart + at]! * matrix[columnStart + at]!
      if (column < row) matrix[rowStart + column] = sum / matrix[columnStart + column]!
      else if (sum > 1e-9) matrix[rowStart + row] = Math.sqrt(sum)
      else return false
    }
  }
  for (let row = 0; row < size; row += 1) {
    let sum = right[row]!
    for (let at = 0; at < row; at += 1) sum -= matrix[row * size + at]! * right[at]!
    right[row] = sum / matrix[row * size + row]!
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = right[row]!
    for (let at = row + 1; at < size; at += 1) sum -= matrix[at * size + row]! * right[at]!
    right[row] = sum / matrix[row * size + row]!
  }
  return true
}

/** Decomposes four adjacent columns of a row. */
function reduceFour(matrix: Float64Array, row: number, column: number, size: number) {
  const first = column * size
  const second = first + size
  const third = second + size
  const fourth = third + size
  let one = matrix[row + column]!
  let two = matrix[row + column + 1]!
  let three = matrix[row + column + 2]!
  let four = matrix[row + column + 3]!
  for (let at = 0; at < column; at += 1) {
    const own = matrix[row + at]!
    one -= own * matrix[first + at]!
    two -= own * matrix[second + at]!
    three -= own * matrix[third + at]!
    four -= own * matrix[fourth + at]!
  }
  one /= matrix[first + column]!
  two = (two - one * matrix[second + column]!) / matrix[second + column + 1]!
  three =
    (three - one * matrix[third + column]! - two * matrix[third + column + 1]!) / matrix[third + column + 2]!
  four =
    (four -
      one * matrix[fourth + column]! -
      two * matrix[fourth + column + 1]! -
      three * matrix[fourth + column + 2]!) /
    matrix[fourth + column + 3]!
  matrix[row + column] = one
  matrix[row + column + 1] = two
  matrix[row + column + 2] = three
  matrix[row + column + 3] = four
}
