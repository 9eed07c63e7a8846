/** How soon an installation tries or looks for something again, or gives up. Tests, which wait for it, shorten them. */
export interface Intervals {
  /** Milliseconds before a step's second attempt. Defaults to the engine's. */
  firstWait?: number
  /** Milliseconds between two looks for new runs, where the engine has to look. Defaults to the engine's. */
  pollInterval?: number
  /** Milliseconds between two looks for changes to index. Defaults to 300. */
  relayInterval?: number
  /** Milliseconds that Elasticsearch has to answer a request. Defaults to the client's. */
  requestTimeout?: number
}
