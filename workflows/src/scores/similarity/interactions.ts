import { shareDoubles, shareIntegers } from './shared-arrays.ts'

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

/** How many members each channel has, in memory that threads share. */
export function countMembers({ byChannel, channelCount }: Interactions): Float64Array {
  const members = shareDoubles(channelCount)
  for (let channel = 0; channel < channelCount; channel += 1)
    members[channel] = byChannel.starts[channel + 1]! - byChannel.starts[channel]!
  return members
}

/** Who likes what: pairs of a member's and a channel's number, both from 0. */
export interface Likings {
  members: Int32Array
  channels: Int32Array
  /** Channels that nobody likes count too. */
  channelCount: number
}

/** Builds the matrix; a pair that is there twice counts once. */
export function createInteractions({ members, channels, channelCount }: Likings): Interactions {
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
  const starts = shareIntegers(rowCount + 1)
  for (const row of rows) starts[row + 1]! += 1
  for (let row = 0; row < rowCount; row += 1) starts[row + 1]! += starts[row]!
  const next = starts.slice()
  const grouped = shareIntegers(columns.length)
  for (let at = 0; at < rows.length; at += 1) grouped[next[rows[at]!]!++] = columns[at]!
  return { starts, columns: grouped }
}

function withoutRepetition({ starts, columns }: SparseRows): SparseRows {
  const keptStarts = shareIntegers(starts.length)
  let length = 0
  for (let row = 0; row + 1 < starts.length; row += 1) {
    const sorted = columns.subarray(starts[row], starts[row + 1]).sort()
    // What is kept is never longer than what was read, so it may stand in the same place.
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
