import type { Caller } from '../endpoints/caller.ts'

/** What the middlewares know of a request. */
export interface ApiState extends Caller {
  requestId: string
}
