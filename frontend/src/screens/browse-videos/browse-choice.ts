import { discoveryMinutes, discoveryOrder } from '@channelwise/schemas/video-discovery'
import type { DiscoveryOrder } from '@channelwise/schemas/video-discovery'
import { mainTopics } from '@channelwise/schemas/topic'
import type { MainTopic } from '@channelwise/schemas/topic'
import { paths } from '../../app/paths.ts'
import { fitRange } from '../../ui/fields/range-values.ts'
import type { Range, RangeRule } from '../../ui/fields/range-values.ts'
import { textFields } from '../forms/text-fields.ts'

/** Which videos to show. */
export interface BrowseChoice {
  /** In the specification's order; an empty array means all. */
  topics: MainTopic[]
  order: DiscoveryOrder
  /** In minutes; the slider's upper end means no limit. */
  durations: Range
  /** How many batches of videos to show, from 1. */
  batches: number
}

/** The slider of durations, in minutes. */
export const durationRule: RangeRule = { min: 0, max: 40, step: 5, gap: 1, lowest: discoveryMinutes.min }

/** The maximum number of batches on a page. */
export const maxBatches = 50

/** The topics to choose from. */
export const browsedTopics = mainTopics.filter((topic) => topic !== 'All')

const defaultOrder: DiscoveryOrder = 'latest'
const defaultDurations: Range = [durationRule.lowest ?? durationRule.min, durationRule.max]

/**
 * Parses the choice from a URL: topics are in the path, joined with underscores, or (from the form) in `topic` query
 * parameters. Invalid values fall back to the defaults. Null for unknown topics.
 */
export function readBrowseAddress(topics: string | undefined, query: URLSearchParams): BrowseChoice | null {
  const named = [...(topics ?? '').split('_'), ...query.getAll('topic')].map((name) => name.toLowerCase())
  const known = new Set(['', ...mainTopics.map((topic) => topic.toLowerCase())])
  if (named.some((name) => !known.has(name))) return null
  const order = discoveryOrder.safeParse(query.get('order'))
  const batches = Number(query.get('batches') ?? 1)
  return {
    topics: browsedTopics.filter((topic) => named.includes(topic.toLowerCase())),
    order: order.success ? order.data : defaultOrder,
    durations: fitRange(
      [
        readMinutes(query.get('min'), defaultDurations[0]),
        readMinutes(query.get('max'), defaultDurations[1]),
      ],
      durationRule,
    ),
    batches: Number.isInteger(batches) && batches >= 1 ? Math.min(batches, maxBatches) : 1,
  }
}

/** The choice in the current state of the filters' form. Null for unknown topics. */
export function readBrowseForm(form: FormData): BrowseChoice | null {
  return readBrowseAddress(undefined, new URLSearchParams(textFields(form)))
}

/** The URL of a choice, without default values. */
export function writeBrowseAddress({ topics, order, durations: [low, high], batches }: BrowseChoice): string {
  return paths.browseVideos(topics.length === 0 ? undefined : topics.join('_'), {
    ...(order !== defaultOrder && { order }),
    ...(low !== defaultDurations[0] && { min: String(low) }),
    ...(high !== defaultDurations[1] && { max: String(high) }),
    ...(batches > 1 && { batches: String(batches) }),
  })
}

/** The slider's ends as API parameters; its upper end means no limit. */
export function toMinutes([low, high]: Range): { minDuration: string; maxDuration: string } {
  return {
    minDuration: String(low),
    maxDuration: String(high > durationRule.max - 1 ? discoveryMinutes.max : high),
  }
}

/** The label of one end of the slider. */
export function formatDuration(minutes: number): string {
  return minutes > durationRule.max - 1 ? `${durationRule.max}+ min` : `${minutes} min`
}

function readMinutes(value: string | null, usual: number) {
  const minutes = value === null || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(minutes) ? minutes : usual
}
