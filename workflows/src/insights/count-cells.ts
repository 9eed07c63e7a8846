import { roundMembers } from '@channelwise/schemas/insights/anonymity'
import { nameChannelCell } from '@channelwise/schemas/insights/cells'
import type { InsightCellsTable } from '@channelwise/schemas/database/tables/insights'
import { moods as allMoods } from '@channelwise/schemas/mood'

/** Ratings of a channel in one of its batches. */
export interface BatchCounts {
  /** A channel's number. */
  channel: number
  /** A month such as '2026-01'. */
  month: string
  /** Ten counts. */
  distribution: number[]
  moods: number[]
}

/** Counts ratings and their distinct members by cell and period. */
export interface CellCounter {
  addBatch(counts: BatchCounts): void
  /** Counts the rating's member; a member's ratings must be added consecutively. */
  addRating(member: number, channel: number, month: string): void
  /** All cells with at least five members. */
  rows(): InsightCellsTable[]
}

interface Counts {
  members: number
  /** The member counted last. */
  last: number
  distribution: Int32Array
  moods: Int32Array
}

/** Creates a counter; `cellsOfChannel` has the indexes of each channel's cells. */
export function createCellCounter(cells: string[], cellsOfChannel: readonly number[][]): CellCounter {
  const periods = new Map<string, number>()
  const counts: (Counts | undefined)[][] = cells.map(() => [])
  const numbersOf = new Map<string, number[]>()

  function listPeriods(month: string) {
    let listed = numbersOf.get(month)
    if (listed === undefined) {
      listed = periodsOf(month).map((period) => {
        const number = periods.get(period) ?? periods.size
        periods.set(period, number)
        return number
      })
      numbersOf.set(month, listed)
    }
    return listed
  }

  function countsOf(cell: number, period: number) {
    return (counts[cell]![period] ??= emptyCounts())
  }

  return {
    addBatch({ channel, month, distribution, moods }) {
      for (const cell of cellsOfChannel[channel] ?? []) {
        for (const period of listPeriods(month)) {
          addTo(countsOf(cell, period), { distribution, moods })
        }
      }
    },
    addRating(member, channel, month) {
      const listed = listPeriods(month)
      for (const cell of cellsOfChannel[channel] ?? []) {
        for (const period of listed) {
          const sums = countsOf(cell, period)
          if (sums.last === member) continue
          sums.last = member
          sums.members += 1
        }
      }
    },
    rows() {
      const names = [...periods.keys()]
      return cells.flatMap((cell, number) =>
        [...counts[number]!.entries()].flatMap(([period, sums]) => {
          return sums === undefined ? [] : describe(cell, names[period] ?? '', sums)
        }),
      )
    },
  }
}

/** The figures of each channel alone, in which each member has one rating. `ids` are the channels by number. */
export function countChannels(batches: readonly BatchCounts[], ids: readonly string[]): InsightCellsTable[] {
  const channels = ids.map(() => new Map<string, Counts>())
  for (const { channel, month, distribution, moods } of batches) {
    for (const period of periodsOf(month)) {
      const sums = channels[channel]!.get(period) ?? emptyCounts()
      channels[channel]!.set(period, sums)
      addTo(sums, { distribution, moods })
      sums.members += sumOf(distribution)
    }
  }
  return channels.flatMap((periods, number) =>
    [...periods].flatMap(([period, sums]) => describe(nameChannelCell(ids[number]!), period, sums)),
  )
}

function periodsOf(month: string) {
  return ['', month.slice(0, 4), month]
}

function emptyCounts(): Counts {
  return {
    members: 0,
    last: -1,
    distribution: new Int32Array(10),
    moods: new Int32Array(allMoods.length),
  }
}

function addTo(sums: Counts, { distribution, moods }: Pick<BatchCounts, 'distribution' | 'moods'>) {
  for (const [at, count] of distribution.entries()) sums.distribution[at]! += count
  for (const [at, count] of moods.entries()) sums.moods[at]! += count
}

function describe(cell: string, period: string, sums: Counts): InsightCellsTable[] {
  const members = roundMembers(sums.members)
  if (members === null) return []
  const distribution = [...sums.distribution]
  return [{ cell, period, members, ratings: sumOf(distribution), distribution, moods: [...sums.moods] }]
}

function sumOf(counts: readonly number[]) {
  return counts.reduce((sum, count) => sum + count, 0)
}
