import { shareDoubles, shareIntegers } from './shared-arrays.ts'

/** A sparse matrix of which member likes which channel, by row and by column. */
export interface Interactions {
  memberCount: number
  channelCount: number
  /** The channels of member `m` are at `byMember.starts[m]` to `byMember.starts[m + 1]` of the columns. */
  byMember: SparseRows
  byChannel: SparseRows
}

export interface SparseRows {
  starts: Int32Array
  columns: Int32Array
}

/** How many members like each channel, in shared memory. */
export function countMembers({ byChannel, channelCount }: Interactions): Float64Array {
  const members = shareDoubles(channelCount)
  for (let channel = 0; channel < channelCount; channel += 1)
    members[channel] = byChannel.starts[channel + 1]! - byChannel.starts[channel]!
  return members
}

/** Which member likes which channel, as pairs of a member's and a channel's 0-based number. */
export interface PositiveInteractions {
  members: Int32Array
  channels: Int32Array
  /** Includes channels that nobody likes. */
  channelCount: number
}

/** Builds the matrix; duplicate pairs count once. */
export function createInteractions({ members, channels, channelCount }: PositiveInteractions): Interactions {
  const memberCount = count(members)
  const byMember = removeDuplicates(group(members, channels, memberCount))
  const { rows, columns } = listPairs(byMember)
  return { memberCount, channelCount, byMember, byChannel: group(columns, rows, channelCount) }
}

function count(numbers: Int32Array) {
  let max = -1
  for (const number of numbers) if (number > max) max = number
  return max + 1
}

/** Counting sort by row. */
function group(rows: Int32Array, columns: Int32Array, rowCount: number): SparseRows {
  const starts = shareIntegers(rowCount + 1)
  for (const row of rows) starts[row + 1]! += 1
  for (let row = 0; row < rowCount; row += 1) starts[row + 1]! += starts[row]!
  const next = starts.slice()
  const grouped = shareIntegers(columns.length)
  for (let at = 0; at < rows.length; at += 1) grouped[next[rows[at]!]!++] = columns[at]!
  return { starts, columns: grouped }
}

function removeDuplicates({ starts, columns }: SparseRows): SparseRows {
  const keptStarts = shareIntegers(starts.length)
  let length = 0
  for (let row = 0; row + 1 < starts.length; row += 1) {
    const sorted = columns.subarray(starts[row], starts[row + 1]).sort()
    // In place, because the result is never longer than what has been read.
    for (let at = 0, before = -1; at < sorted.length; at += 1) {
      const column = sorted[at]!
      if (column !== before) columns[length++] = column
      before = column
    }
    keptStarts[row + 1] = length
  }
  return { starts: keptStarts, columns: columns.subarray(0, length) }
}

function listPairs({ starts, columns }: SparseRows) {
  const rows = new Int32Array(columns.length)
  for (let row = 0; row + 1 < starts.length; row += 1) rows.fill(row, starts[row], starts[row + 1])
  return { rows, columns }
}
