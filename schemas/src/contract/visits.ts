import { z } from 'zod'
import { text, wholeNumber } from '../search/query-values.ts'
import { referringHost, screenPattern, visitDays, visitReport, vital, widthClass } from '../visit.ts'
import { endpoint } from './endpoint.ts'

const noted = z.object({ noted: z.int() })

/** Anonymous counts of visits and web vitals per screen. */
export const visitEndpoints = {
  recordVisit: endpoint({
    method: 'POST',
    path: '/api/visits',
    errors: [429],
    summary: 'Counts a visit to a screen without storing anything about the visitor.',
    body: z.object({
      screen: screenPattern,
      /** Only on the page of a channel. */
      channelId: text(100).optional(),
      referrer: referringHost.optional().default(''),
      width: widthClass,
    }),
    response: noted,
    status: 202,
  }),
  recordVitals: endpoint({
    method: 'POST',
    path: '/api/vitals',
    errors: [429],
    summary: 'Records the web vitals of a screen (LCP, INP, CLS, FCP, TTFB).',
    body: z.object({ screen: screenPattern, width: widthClass, vitals: z.array(vital).min(1).max(10) }),
    response: noted,
    status: 202,
  }),
  showVisits: endpoint({
    method: 'GET',
    path: '/api/admin/visits',
    access: 'administrator',
    summary: 'Visits and web vitals of the last `days`, 30 by default.',
    query: z.object({ days: wholeNumber(1, visitDays, 30) }),
    response: visitReport,
  }),
}
