/**
 * Solves `matrix × x = right` for a symmetric positive definite matrix of `size` rows (row after row, only the lower
 * half is read) by Cholesky's decomposition; both arguments are overwritten, `right` with the solution.
 * Returns false where the matrix is not positive definite.
 */
export function solveSymmetric(matrix: Float64Array, right: Float64Array, size: number): boolean {
  for (let row = 0; row < size; row += 1) {
    const rowStart = row * size
    for (let column = 0; column <= row; column += 1) {
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
