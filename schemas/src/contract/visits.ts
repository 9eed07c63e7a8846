import { z } from 'zod'
import { text, wholeNumber } from '../query-values.ts'
import { referringHost, screenPattern, visitDays, visitReport, vital, widthClass } from '../visit.ts'
import { endpoint } from './endpoint.ts'

const noted = z.object({ noted: z.int() })

/** Visits of screens and how fast these were, without anything about who came. */
export const visitEndpoints = {
  recordVisit: endpoint({
    method: 'POST',
    path: '/api/visits',
    errors: [429],
    summary: 'Counts a visit of a screen; of the visitor nothing is kept.',
    body: z.object({
      screen: screenPattern,
      /** On the page of a channel. */
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
    summary: 'Notes how fast a screen was (LCP, INP, CLS, FCP, TTFB).',
    body: z.object({ screen: screenPattern, width: widthClass, vitals: z.array(vital).min(1).max(10) }),
    response: noted,
    status: 202,
  }),
  showVisits: endpoint({
    method: 'GET',
    path: '/api/admin/visits',
    access: 'administrator',
    summary: 'Visits and vitals of the last days (30 by default), for administrators.',
    query: z.object({ days: wholeNumber(1, visitDays, 30) }),
    response: visitReport,
  }),
}
