import type { AlsoFavoredInsight, BoardInsight, OverlapInsight } from '@channelwise/schemas/insights/channels'
import type { InsightBoard } from '@channelwise/schemas/insights/boards'
import type { MoodsInsight, RatingsInsight, VolumeInsight } from '@channelwise/schemas/insights/figures'
import { moods } from '@channelwise/schemas/mood'
import type { ExpectedFigures, ExpectedOverlap, ExpectedPair, ExpectedRank } from './test-figures.ts'

/** The responses of the three calls for a selection. */
export interface SelectionAnswers {
  ratings: RatingsInsight
  moods: MoodsInsight
  volume: VolumeInsight
}

/** Lists the differences between responses and expected figures; empty if all are equal. */
export function compareSelection(
  answers: SelectionAnswers,
  expected: Map<string, ExpectedFigures>,
): string[] {
  const whole = expected.get('')
  const { ratings, moods: moodAnswer, volume } = answers
  if (whole === undefined)
    return [ratings, moodAnswer, volume].every(({ withheld }) => withheld === 'few-members')
      ? []
      : ['figures of nobody are published']
  const months = [...expected].filter(([month]) => month !== '')
  return [
    ...[ratings, moodAnswer, volume].flatMap((answer) => [
      ...differ('members', answer.members, whole.members),
      ...differ('ratings', answer.ratings, whole.ratings),
    ]),
    ...differ('average', ratings.average?.value, whole.average),
    ...differ('low', ratings.average?.low, whole.low),
    ...differ('high', ratings.average?.high, whole.high),
    ...differ('divided', ratings.divided, whole.divided),
    ...(ratings.positive === null
      ? differ('positive withheld', isSmall(whole.positive) || isSmall(whole.ratings - whole.positive), true)
      : differ('positive', ratings.positive.value, whole.positive / whole.ratings)),
    ...compareParts(
      'distribution',
      ratings.distribution.map((part) => part.ratings),
      whole.distribution,
    ),
    ...ratings.distribution.flatMap((part) =>
      part.ratings === null ? [] : differ('share', part.share, part.ratings / whole.ratings),
    ),
    ...differ(
      'months',
      ratings.months.map(({ month }) => month).join(),
      months.map(([month]) => month).join(),
    ),
    ...months.flatMap(([month, figures], at) => [
      ...differ(`${month} ratings`, ratings.months[at]?.ratings, figures.ratings),
      ...differ(`${month} members`, ratings.months[at]?.members, figures.members),
      ...differ(`${month} average`, ratings.months[at]?.average, figures.average),
      ...compareParts(`${month} distribution`, ratings.months[at]?.distribution ?? [], figures.distribution),
      ...differ(`${month} volume`, volume.months[at]?.ratings, figures.ratings),
      ...differ(`${month} volume members`, volume.months[at]?.members, figures.members),
    ]),
    ...moods.flatMap((mood, at) =>
      compareMood(
        moodAnswer,
        mood,
        at,
        whole,
        months.map(([, figures]) => figures),
      ),
    ),
  ]
}

function compareMood(
  answer: MoodsInsight,
  mood: string,
  at: number,
  whole: ExpectedFigures,
  months: ExpectedFigures[],
) {
  const found = answer.moods.find((one) => one.mood === mood)
  const count = whole.moods[at]!
  const share = (some: ExpectedFigures[]) =>
    some.reduce((sum, month) => sum + month.moods[at]!, 0) /
    some.reduce((sum, month) => sum + month.ratings, 0)
  return [
    ...(found?.ratings === null
      ? differ(`${mood} withheld`, isSmall(count), true)
      : differ(mood, found?.ratings, count)),
    ...(found?.share === null || found === undefined
      ? differ(`${mood} share withheld`, isSmall(count) || isSmall(whole.ratings - count), true)
      : differ(`${mood} share`, found.share.value, count / whole.ratings)),
    ...(found?.change == null
      ? []
      : differ(`${mood} change`, found.change.value, share(months.slice(-3)) - share(months.slice(-6, -3)))),
  ]
}

/** Published parts must be right, and parts may be withheld only if one of them is about fewer than five. */
function compareParts(name: string, parts: (number | null)[], expected: number[]) {
  const hasSmall = expected.some(isSmall)
  return [
    ...differ(`${name} length`, parts.length, expected.length),
    ...parts.flatMap((part, at) =>
      part === null
        ? differ(`${name} withheld`, hasSmall, true)
        : differ(`${name} ${at}`, part, expected[at]),
    ),
    ...parts.filter((part) => part !== null && isSmall(part)).map((part) => `${name}: ${part} is published`),
  ]
}

/** Where the channels that are also favored differ. */
export function comparePairs(answer: AlsoFavoredInsight, expected: ExpectedPair[]): string[] {
  return [
    ...differ('others', answer.others.length, expected.length),
    ...expected.flatMap((pair, at) => {
      const found = answer.others[at]
      return [
        ...differ(`other ${at}`, found?.channel.id, pair.other),
        ...differ(`other ${at} favoring`, found?.favoring, pair.otherFavoring),
        ...differ(`other ${at} both`, found?.both, pair.both),
        ...differ(`other ${at} share`, found?.share, Math.min(1, pair.both / pair.one)),
        ...differ(`other ${at} lift`, found?.lift.value, pair.lift),
        ...differ(`other ${at} low`, found?.lift.low, pair.low),
        ...differ(`other ${at} high`, found?.lift.high, pair.high),
      ]
    }),
  ]
}

/** Where the overlaps of one topic, or of the main topics, differ from these of all topics and sub topics. */
export function compareOverlaps(answer: OverlapInsight, all: ExpectedOverlap[]): string[] {
  const { topic: chosen, subTopic } = answer.selection
  const expected = all.filter(({ topic, level, other, otherLevel }) => {
    if (chosen !== undefined) return level === 'topic' && topic === chosen
    if (subTopic !== undefined) return level === 'subTopic' && topic === subTopic
    return level === 'topic' && otherLevel === 'topic' && topic < other
  })
  return [
    ...differ('pairs', answer.pairs.length, expected.length),
    ...expected.flatMap(({ topic, other, otherLevel, one, second, both }, at) => {
      const found = answer.pairs[at]
      return [
        ...differ(
          'topics',
          `${found?.topic}+${found?.otherLevel} ${found?.other}`,
          `${topic}+${otherLevel} ${other}`,
        ),
        ...differ(`${topic}+${other} both`, found?.both, both),
        ...differ(
          `${topic}+${other} jaccard`,
          found?.jaccard,
          Math.min(1, both / Math.max(both, one + second - both)),
        ),
        ...differ(`${topic}+${other} overlap`, found?.overlap, Math.min(1, both / Math.min(one, second))),
      ]
    }),
  ]
}

/** Where a leaderboard differs from the order of these channels. */
export function compareBoard(
  answer: BoardInsight,
  board: InsightBoard,
  expected: ExpectedRank[],
  limit: number,
): string[] {
  const score: Record<InsightBoard, (one: ExpectedRank) => number | null> = {
    'best-rated': ({ low }) => low,
    'hidden-gems': ({ low, gem }) => (gem ? low : null),
    momentum: ({ momentum }) => (momentum !== null && momentum > 0 ? momentum : null),
    divided: ({ divided }) => divided,
  }
  const ranked = expected
    .flatMap((one) => {
      const value = score[board](one)
      return value === null ? [] : [{ ...one, value }]
    })
    .toSorted((one, other) => other.value - one.value)
    .slice(0, limit)
  return [
    ...differ(`${board} length`, answer.channels.length, ranked.length),
    ...ranked.flatMap(({ value }, at) => differ(`${board} ${at}`, answer.channels[at]?.score, value)),
    ...answer.channels.flatMap(({ channel, ratings, average, score: value }) => {
      const own = expected.find((one) => one.channel === channel.id)
      if (own === undefined) return [`${board}: ${channel.id} is not to be ranked`]
      return [
        ...differ(`${board} ${channel.id}`, value, score[board](own)),
        ...differ(`${board} ${channel.id} ratings`, ratings, own.ratings),
        ...differ(`${board} ${channel.id} low`, average.low, own.low),
      ]
    }),
  ]
}

function differ(name: string, found: unknown, expected: unknown): string[] {
  const isEqual =
    typeof found === 'number' && typeof expected === 'number'
      ? Math.abs(found - expected) <= 1e-9 * Math.max(1, Math.abs(expected))
      : found === expected
  return isEqual ? [] : [`${name}: ${String(found)} instead of ${String(expected)}`]
}

function isSmall(count: number) {
  return count > 0 && count < 5
}
