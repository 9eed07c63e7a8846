/** How soon an installation retries, polls or times out. Tests shorten these intervals, because they wait for them. */
export interface Intervals {
  /** Milliseconds before a step's second attempt. Defaults to the engine's. */
  firstWait?: number
  /** Milliseconds between polls for new runs, if the engine polls. Defaults to the engine's. */
  pollInterval?: number
  /** Milliseconds between polls for changes to index. Defaults to 300. */
  relayInterval?: number
  /** Milliseconds until a request to Elasticsearch times out. Defaults to the client's. */
  requestTimeout?: number
}
