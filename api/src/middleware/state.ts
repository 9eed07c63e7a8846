import type { Caller } from '../endpoints/caller.ts'

/** What middlewares know about a request. */
export interface ApiState extends Caller {
  requestId: string
}
