import { insightDimensions, nameCell } from '@channelwise/schemas/insights/cells'
import type { InsightSelection } from '@channelwise/schemas/insights/selection'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'

/**
 * The name of the cell that holds the figures of a selection. Throws `InvalidRequestError` unless it is by at most one
 * dimension, or by a topic and one of category, country, language and size: no others are rolled up.
 */
export function chooseCell(selection: InsightSelection): string {
  const named = insightDimensions.filter((dimension) => (selection[dimension] ?? '') !== '')
  const others = named.filter((dimension) => dimension !== 'topic')
  const isWithinTopic = named.includes('topic') && others.includes('subTopic')
  const extra = others[1] ?? (isWithinTopic ? 'subTopic' : undefined)
  if (extra === undefined) return nameCell(selection)
  const message =
    'cannot be combined with the others: select by one dimension, or by a topic and one of category, country, language and size'
  throw new InvalidRequestError([{ field: extra, message }])
}
