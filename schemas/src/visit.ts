import { z } from 'zod'
import { text } from './search/query-values.ts'

/** Retention of visits and vitals in days. */
export const visitDays = 90

/** The classes of window widths and their minimum widths in pixels. */
export const widthClasses = { phone: 0, tablet: 600, desktop: 1070, wide: 1300 } as const

export const widthClass = z.enum(Object.keys(widthClasses) as [WidthClass, ...WidthClass[]])

export type WidthClass = keyof typeof widthClasses

/**
 * The route pattern of a screen, such as /channel/:slugAndId. Digits and long words are refused, so that neither ids nor
 * queries are recorded in its place.
 */
export const screenPattern = text(300).refine(
  (value) => /^(\/|(\/(:?[A-Za-z-]{1,24}|\*))+)$/.test(value),
  'must be the pattern of a screen’s addresses, such as /list/:id',
)

/** The host of the referring page; '' for none or our own. */
export const referringHost = text(253).refine(
  (value) => value === '' || /^[a-z0-9.-]+(:\d{1,5})?$/.test(value),
  'must be a host such as example.org',
)

/** The web vitals with their thresholds for good (inclusive) and poor (exclusive), see web.dev/vitals. */
export const vitalLimits = {
  LCP: { good: 2_500, poor: 4_000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1_800, poor: 3_000 },
  TTFB: { good: 800, poor: 1_800 },
} as const

export type VitalName = keyof typeof vitalLimits

export const vitalName = z.enum(Object.keys(vitalLimits) as [VitalName, ...VitalName[]])

export const vitalRating = z.enum(['good', 'needs-improvement', 'poor'])

/** A measurement: milliseconds, or the CLS score. */
export const vital = z.object({
  name: vitalName,
  value: z.number().min(0).max(3_600_000),
  rating: vitalRating,
})

export type Vital = z.infer<typeof vital>

const count = z.int().min(0)

/** The report of visits and vitals for administrators. */
export const visitReport = z.object({
  /** Every day of the report (UTC), oldest first. */
  days: z.array(z.object({ day: z.string(), visits: count })),
  screens: z.array(z.object({ screen: z.string(), visits: count })),
  channels: z.array(z.object({ _id: z.string(), name: z.string(), visits: count })),
  referrers: z.array(z.object({ host: z.string(), visits: count })),
  widths: z.array(z.object({ width: widthClass, visits: count })),
  /** The 75th percentile per screen and vital; `screen` is '' for all screens. */
  vitals: z.array(
    z.object({
      screen: z.string(),
      name: vitalName,
      value: z.number(),
      rating: vitalRating,
      measurements: count,
    }),
  ),
})

export type VisitReport = z.infer<typeof visitReport>
