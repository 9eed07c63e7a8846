import type { Contract } from '@channelwise/schemas/contract/contract'
import { nameCell, nameChannelCell } from '@channelwise/schemas/insights/cells'
import { mainTopics } from '@channelwise/schemas/topic'
import type { MainTopic } from '@channelwise/schemas/topic'
import type { Handler } from '../endpoints/answer.ts'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import { describeMoods, describeRatings, describeVolume } from './describe-cell.ts'
import type { DescribedCell } from './describe-cell.ts'
import { readRanks } from './leaderboards.ts'
import { readCells, readRollup } from './read-cells.ts'
import type { InsightDependencies } from './read-cells.ts'
import { readInsightChannels } from './read-insight-channels.ts'
import { readAlsoFavored } from './show-also-favored.ts'

/** GET /api/v1/insights/channels/{id} */
export function showChannelReport({
  db,
  readEntitlements,
}: InsightDependencies): Handler<Contract['showChannelReport']> {
  return async ({ params }, caller) => {
    const { insights: level } = await readEntitlements(caller)
    const name = nameChannelCell(params.id)
    const [[found], rollup, cells, ranks] = await Promise.all([
      readInsightChannels(db, [params.id]),
      readRollup(db),
      readCells(db, [name]),
      level === 'full' ? readRanks(db, params.id) : [],
    ])
    const channel = found!
    const cell = { selection: { channel: channel.id }, figures: cells.get(name) ?? [], rollup, level }
    const alsoFavored = await readAlsoFavored(db, { channel, rollup, level })
    return { value: { channel, ...describeAll(cell), alsoFavored, ranks } }
  }
}

/** GET /api/v1/insights/compare */
export function compareInsights({
  db,
  readEntitlements,
}: InsightDependencies): Handler<Contract['compareInsights']> {
  return async ({ query: { channels: ids, topics } }, caller) => {
    if (ids.length > 0 && topics.length > 0)
      throw new InvalidRequestError([{ field: 'topics', message: 'cannot be compared with channels' }])
    const unknown = topics.find((topic) => !isMainTopic(topic))
    if (unknown !== undefined)
      throw new InvalidRequestError([{ field: 'topics', message: 'must be main topics such as Science' }])
    const channels = await readInsightChannels(db, ids)
    const subjects = [
      ...channels.map(({ id, name }) => ({
        kind: 'channel' as const,
        id,
        name,
        cell: nameChannelCell(id),
        selection: { channel: id },
      })),
      ...topics.filter(isMainTopic).map((topic) => ({
        kind: 'topic' as const,
        id: topic,
        name: topic,
        cell: nameCell({ topic }),
        selection: { topic },
      })),
    ]
    const { insights: level } = await readEntitlements(caller)
    const [cells, rollup] = await Promise.all([
      subjects.length === 0
        ? new Map<string, never[]>()
        : readCells(
            db,
            subjects.map(({ cell }) => cell),
          ),
      readRollup(db),
    ])
    return {
      value: {
        subjects: subjects.map(({ kind, id, name, cell, selection }) => ({
          kind,
          id,
          name,
          ...describeAll({ selection, figures: cells.get(cell) ?? [], rollup, level }),
        })),
      },
    }
  }
}

function isMainTopic(topic: string): topic is MainTopic {
  return topic !== 'All' && mainTopics.some((one) => one === topic)
}

function describeAll(cell: DescribedCell) {
  return { ratings: describeRatings(cell), moods: describeMoods(cell), volume: describeVolume(cell) }
}
