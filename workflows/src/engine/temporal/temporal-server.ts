/** How to connect to Temporal. */
export interface TemporalServer {
  /** host:port of its frontend. */
  address: string
  /** Whether to use TLS, with the system's certificate authorities. Defaults to false. */
  tls?: boolean
  /** The API key of a managed Temporal. Never log it. */
  apiKey?: string | null
}

/** The connection options of Temporal's client and of its worker. */
export function connectionOptions({ address, tls = false, apiKey = null }: TemporalServer) {
  return { address, tls, ...(apiKey !== null && { apiKey }) }
}
