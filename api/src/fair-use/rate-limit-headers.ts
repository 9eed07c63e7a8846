/** A limit and how much of it is left. */
export interface CountedPolicy {
  name: string
  /** Calls per window. */
  points: number
  /** Seconds. */
  window: number
  remaining: number
  /** Seconds until the window ends. */
  resetSeconds: number
}

/** The headers of draft-ietf-httpapi-ratelimit-headers-10: structured lists with one entry per limit. */
export function describePolicies(policies: readonly CountedPolicy[]): Record<string, string> {
  return {
    'RateLimit-Policy': policies
      .map(({ name, points, window }) => `"${name}";q=${points};w=${window}`)
      .join(', '),
    RateLimit: policies
      .map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`)
      .join(', '),
  }
}
