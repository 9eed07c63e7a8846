import type { Contract } from '@channelwise/schemas/contract/contract'
import type { InsightSelection } from '@channelwise/schemas/insights/selection'
import type { Caller } from '../endpoints/caller.ts'
import type { Handler } from '../endpoints/answer.ts'
import { chooseCell } from './choose-cell.ts'
import { describeMoods, describeRatings, describeVolume } from './describe-cell.ts'
import { readCells, readRollup } from './read-cells.ts'
import type { InsightDependencies } from './read-cells.ts'

/** GET /api/v1/insights/ratings */
export function showRatingInsight(dependencies: InsightDependencies): Handler<Contract['showRatingInsight']> {
  return async ({ query }, caller) => ({
    value: describeRatings(await readSelection(dependencies, query, caller)),
  })
}

/** GET /api/v1/insights/moods */
export function showMoodInsight(dependencies: InsightDependencies): Handler<Contract['showMoodInsight']> {
  return async ({ query }, caller) => ({
    value: describeMoods(await readSelection(dependencies, query, caller)),
  })
}

/** GET /api/v1/insights/volume */
export function showVolumeInsight(dependencies: InsightDependencies): Handler<Contract['showVolumeInsight']> {
  return async ({ query }, caller) => ({
    value: describeVolume(await readSelection(dependencies, query, caller)),
  })
}

async function readSelection(
  { db, readEntitlements }: InsightDependencies,
  selection: InsightSelection,
  caller: Caller,
) {
  const cell = chooseCell(selection)
  const [cells, rollup, { insights: level }] = await Promise.all([
    readCells(db, [cell]),
    readRollup(db),
    readEntitlements(caller),
  ])
  return { selection, figures: cells.get(cell) ?? [], rollup, level }
}
