import { subscriberLabel } from '../../components/search/bucket-labels.ts'
import { insightBoards } from '@channelwise/schemas/insights/boards'
import type { InsightBoard } from '@channelwise/schemas/insights/boards'
import { insightDimensions } from '@channelwise/schemas/insights/cells'
import type { InsightDimension } from '@channelwise/schemas/insights/cells'
import { capitalize } from '@channelwise/schemas/text/capitalize'

/** The state of the dashboard, all of which is in its URL. */
export interface InsightView {
  /** The selected value by dimension; empty means everything. */
  selection: { [name in InsightDimension | 'period']?: string }
  board: InsightBoard
  /** Our id of the channel whose fans are shown; null for the first one on the leaderboard. */
  favored: string | null
}

/** The leaderboards by their names. */
export const boardNames: Record<InsightBoard, string> = {
  'best-rated': 'Best rated',
  momentum: 'Momentum',
  'hidden-gems': 'Hidden gems',
  divided: 'Divided opinion',
}

/** The dimensions one of which can be combined with a topic; a sub topic stands alone. */
export const narrowing = ['category', 'country', 'language', 'size', 'subTopic'] as const

/** Parses the dashboard's URL, without empty values. */
export function readView(query: URLSearchParams): InsightView {
  const named = [...insightDimensions, 'period' as const].flatMap((name) => {
    const value = query.get(name) ?? ''
    return value === '' || (name === 'period' && value === 'all') ? [] : [[name, value] as const]
  })
  return {
    selection: Object.fromEntries(named),
    board: insightBoards.find((board) => board === query.get('board')) ?? 'best-rated',
    favored: query.get('favored') || null,
  }
}

/** The query of a view's URL, without defaults. */
export function writeView({ selection, board, favored }: Partial<InsightView>): Record<string, string> {
  return {
    ...selection,
    ...(board !== undefined && board !== 'best-rated' && { board }),
    ...(favored !== undefined && favored !== null && { favored }),
  }
}

/**
 * Parses the form, whose field `by` holds the dimension and the value ('country=Germany'); null if it was not submitted. A sub
 * topic replaces the topic.
 */
export function readForm(query: URLSearchParams): InsightView['selection'] | null {
  const by = query.get('by')
  if (by === null) return null
  const [, dimension, value = ''] = /^([A-Za-z]+)=(.+)$/.exec(by) ?? []
  const narrowed = narrowing.find((name) => name === dimension)
  const { topic, period } = readView(query).selection
  return {
    ...(topic !== undefined && narrowed !== 'subTopic' && { topic }),
    ...(narrowed !== undefined && { [narrowed]: value }),
    ...(period !== undefined && { period }),
  }
}

/** The selection in words, such as 'Science, channels from Germany, in 2026'. */
export function describeSelection({
  topic,
  subTopic,
  category,
  country,
  language,
  size,
  period,
}: InsightView['selection']): string {
  const parts = [
    topic ?? subTopic,
    category === undefined ? undefined : `in the category ${category}`,
    country === undefined ? undefined : `from ${country}`,
    language === undefined ? undefined : `in ${language}`,
    size === undefined ? undefined : `with ${subscriberLabel(size)} subscribers`,
  ].filter((part) => part !== undefined)
  const channels = parts.length === 0 ? 'All channels' : parts.join(', ')
  const named = capitalize(channels)
  return period === undefined ? named : `${named}, in ${period}`
}

/** Whose audiences are compared with others: the selected topic or sub topic; nothing for the main topics. */
export function chooseOverlap<Topic extends string>({
  topic,
  subTopic,
}: {
  topic?: Topic | undefined
  subTopic?: string | undefined
}): { topic?: Topic; subTopic?: string } {
  if (topic !== undefined) return { topic }
  return subTopic === undefined ? {} : { subTopic }
}

/** Whether the figures of a selection are public. */
export function isPublicView(selection: InsightView['selection']): boolean {
  return Object.keys(selection).every((name) => name === 'topic')
}
