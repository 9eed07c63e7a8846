/** Who is interested in what: a sparse matrix of members and channels, by row and by column. */
export interface Interactions {
  memberCount: number
  channelCount: number
  /** The channels of member `m` stand from `byMember.starts[m]` to `byMember.starts[m + 1]`. */
  byMember: SparseRows
  byChannel: SparseRows
}

export interface SparseRows {
  starts: Int32Array
  columns: Int32Array
}

/** Builds the matrix from pairs of numbers from 0; a pair that is there twice counts once. */
export function createInteractions(
  members: Int32Array,
  channels: Int32Array,
  channelCount = count(channels),
): Interactions {
  const memberCount = count(members)
  const byMember = withoutRepetition(group(members, channels, memberCount))
  const { rows, columns } = listPairs(byMember)
  return { memberCount, channelCount, byMember, byChannel: group(columns, rows, channelCount) }
}

function count(numbers: Int32Array) {
  let most = -1
  for (const number of numbers) if (number > most) most = number
  return most + 1
}

/** Counting sort by row. */
function group(rows: Int32Array, columns: Int32Array, rowCount: number): SparseRows {
  const starts = new Int32Array(rowCount + 1)
  for (const row of rows) starts[row + 1]! += 1
  for (let row = 0; row < rowCount; row += 1) starts[row + 1]! += starts[row]!
  const next = starts.slice()
  const grouped = new Int32Array(columns.length)
  for (let at = 0; at < rows.length; at += 1) grouped[next[rows[at]!]!++] = columns[at]!
  return { starts, columns: grouped }
}

function withoutRepetition({ starts, columns }: SparseRows): SparseRows {
  const kept = new Int32Array(columns.length)
  const keptStarts = new Int32Array(starts.length)
  let length = 0
  for (let row = 0; row + 1 < starts.length; row += 1) {
    const sorted = columns
      .subarray(starts[row], starts[row + 1])
      .slice()
      .sort()
    for (let at = 0; at < sorted.length; at += 1) {
      if (at === 0 || sorted[at] !== sorted[at - 1]) kept[length++] = sorted[at]!
    }
    keptStarts[row + 1] = length
  }
  return { starts: keptStarts, columns: kept.slice(0, length) }
}

function listPairs({ starts, columns }: SparseRows) {
  const rows = new Int32Array(columns.length)
  for (let row = 0; row + 1 < starts.length; row += 1) rows.fill(row, starts[row], starts[row + 1])
  return { rows, columns }
}
