import type { Caller } from '../endpoints/caller.ts'
import type { KeptPage, RenderedPage } from '../pages/cache/kept-page.ts'

/** What middlewares know about a request. */
export interface ApiState extends Caller {
  requestId: string
  /** The pattern of the address, for logs and metrics; 'other' while nobody has answered. */
  route: string
  /** The unexpected error that was answered with 500 or 503; null for none. */
  failure: Error | null
  /** The run that the request is about; null for none. */
  runId: string | null
  /** For a page that may be kept: the one that was made before, and the one that has been rendered; null for others. */
  page?: { earlier: KeptPage | null; rendered: RenderedPage | null } | null
}
