/** The evidence for importing a channel. */
export interface CandidateEvidence {
  /** Distinct channels that mention or feature it. */
  recommenders: number
  /** Distinct charts that it was seen in. */
  charts: number
  /** Distinct visitors who requested it. */
  requests: number
  /** Null when it is unknown or hidden. */
  subscriberCount: number | null
}

/** A part of a score: its points, and the reason for them. */
export interface ScorePart {
  points: number
  why: string
}

/** More charts than this add nothing. */
const maxCharts = 3

/**
 * Scores a candidate in points: two for the first recommending channel and for each doubling of their number, likewise for
 * requests, two for every chart (at most three), and one for every factor of ten in subscribers above 1,000.
 */
export function scoreCandidate({ recommenders, charts, requests, subscriberCount }: CandidateEvidence): {
  score: number
  parts: ScorePart[]
} {
  const size = Math.max(0, Math.log10(Math.max(1, subscriberCount ?? 0) / 1_000))
  const parts = [
    { points: 2 * Math.log2(1 + recommenders), why: `recommended by ${count(recommenders, 'channel')}` },
    { points: 2 * Math.min(charts, maxCharts), why: `seen in ${count(charts, 'chart')}` },
    { points: 2 * Math.log2(1 + requests), why: `asked for by ${count(requests, 'visitor')}` },
    {
      points: size,
      why: subscriberCount === null ? 'of unknown size' : count(subscriberCount, 'subscriber'),
    },
  ].map(({ points, why }) => ({ points: Math.round(points * 100) / 100, why }))
  const score = Math.round(parts.reduce((sum, { points }) => sum + points, 0) * 100) / 100
  return { score, parts: parts.filter(({ points }) => points > 0) }
}

function count(number: number, noun: string) {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
}
