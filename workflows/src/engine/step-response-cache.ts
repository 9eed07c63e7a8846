/** The responses that YouTube sent to an attempt of a step, by request and the number of times it had been sent. */
export type CachedResponses = ReadonlyMap<string, CachedResponse>

interface CachedResponse {
  /** JSON. */
  body: unknown
  /** When it was received (ms). */
  at: number
}

/** Caches the responses of one attempt, so that the next attempt does not spend quota on them again. */
export interface StepResponseCache {
  /**
   * Sends a request whose response is JSON, unless an earlier attempt got a response when it sent the same request for
   * the same time: the second of two equal requests gets the second response.
   */
  fetchOnce<Response>(requestKey: string, send: () => Promise<Response>): Promise<Response>
  /** The responses to this attempt and to the earlier ones. */
  all(): CachedResponses
}

/** Creates the cache of an attempt, filled with the responses of earlier ones. `clock` is for tests. */
export function createStepResponseCache(earlier: CachedResponses, clock = Date.now): StepResponseCache {
  const responses = new Map(earlier)
  const timesSent = new Map<string, number>()
  return {
    async fetchOnce<Response>(requestKey: string, send: () => Promise<Response>) {
      const times = (timesSent.get(requestKey) ?? 0) + 1
      timesSent.set(requestKey, times)
      const key = `${times} ${requestKey}`
      const cached = earlier.get(key)
      // Equal requests have responses of the same type.
      if (cached !== undefined) return cached.body as Response
      const body = await send()
      responses.set(key, { body, at: clock() })
      return body
    },
    all: () => responses,
  }
}
