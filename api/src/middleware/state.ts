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
  /** For a page that may be kept; null for others. */
  page?: KeptRendering | null
}

/** The rendering of a page that may be kept. */
export interface KeptRendering {
  /** The page that was made before; null for none. */
  earlier: KeptPage | null
  /** The page that has been rendered; null until then, or if that failed. */
  rendered: RenderedPage | null
  /** Which of its versions is wanted, from 0 on. */
  version: number
  /** Whether it picks something at random. */
  hasVersions: boolean
  /** The revision of the tables that it is made from, at least. */
  revision: number
}
